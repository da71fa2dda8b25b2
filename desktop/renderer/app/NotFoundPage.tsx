import { Button } from '@fluentui/react-components';
import { CompassNorthwestRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<CompassNorthwestRegular />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      action={
        <Button appearance="primary" onClick={() => void navigate('/tickets')}>
          {t('shell.notFound.action')}
        </Button>
      }
    />
  );
}
