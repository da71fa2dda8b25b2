import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { ApiConsole } from './ApiConsole.tsx';
import { useApiToken } from './useApiToken.ts';

/** How other programs send messages, with a console to try it. */
export function ApiUsageScreen() {
  const { t } = useTranslation();
  const { token, isError, error, refetch } = useApiToken();
  return (
    <Page header={<PageHeader title={t('shell.screens.apiUsage')} />}>
      {token !== undefined ? (
        <ApiConsole token={token} />
      ) : isError ? (
        <FailureState text={errorMessage(t, error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </Page>
  );
}
