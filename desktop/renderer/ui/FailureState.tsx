import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular, PlugDisconnectedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface FailureStateProps {
  /** Error message, see `errorMessage`. */
  text: string;
  onRetry: () => void;
}

/** Shown for a list or a page that could not be loaded, with a retry button. */
export function FailureState({ text, onRetry }: FailureStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<PlugDisconnectedRegular />}
      title={t('shell.loadFailed')}
      text={text}
      action={
        <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      }
    />
  );
}
