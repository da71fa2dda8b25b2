import { Button } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ToTicketsButton } from './ToTicketsButton.tsx';

/** Shown for a page that threw while rendering. */
export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ErrorCircleRegular />}
      title={t('shell.broken.title')}
      text={t('shell.broken.text')}
      action={
        <>
          <Button appearance="primary" onClick={() => location.reload()}>
            {t('shell.broken.action')}
          </Button>
          <ToTicketsButton />
        </>
      }
    />
  );
}
