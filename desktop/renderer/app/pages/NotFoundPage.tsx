import { Button } from '@fluentui/react-components';
import { CompassNorthwestRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <EmptyState
      icon={<CompassNorthwestRegular />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      action={
        <Button appearance="primary" onClick={() => go('/tickets')}>
          {t('shell.notFound.action')}
        </Button>
      }
    />
  );
}
