import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';

interface LoadingOrFailureProps {
  /** Why the query failed; undefined while it loads. */
  error: unknown;
  onRetry: () => unknown;
}

/** Shown in place of what a query has not loaded: that it loads, or why it failed, with a retry button. */
export function LoadingOrFailure({ error, onRetry }: LoadingOrFailureProps) {
  const { t } = useTranslation();
  return error ? (
    <FailureState text={errorMessage(t, error)} onRetry={() => void onRetry()} />
  ) : (
    <LoadingRows />
  );
}
