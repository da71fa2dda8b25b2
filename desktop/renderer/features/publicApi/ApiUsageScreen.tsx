import { useTranslation } from 'react-i18next';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { ApiConsole } from './ApiConsole.tsx';
import { useApiToken } from './useApiToken.ts';

/** How other programs send messages, with a console to try it. */
export function ApiUsageScreen() {
  const { t } = useTranslation();
  const { token, error, refetch } = useApiToken();
  return (
    <Page header={<PageHeader title={t('shell.screens.apiUsage')} />}>
      {token !== undefined ? (
        <ApiConsole token={token} />
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} />
      )}
    </Page>
  );
}
