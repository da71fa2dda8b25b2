import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular, PlugDisconnectedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface FailureStateProps {
  /** Words of the failure, see `errorMessage`. */
  text: string;
  onRetry: () => void;
}

/** A list or a page that could not be loaded, with the way to try again. */
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
