import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyHubChannelsQuery } from '#renderer/features/connections/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { StateRow } from './StateRow.tsx';

/** Whether the notification hub accepts the token: asked at once, when it has changed, and by the button. */
export function HubState({ token }: { token: string }) {
  const { t } = useTranslation();
  const [ask, { currentData, error, isFetching }] = useLazyHubChannelsQuery();
  const isConfigured = token !== '';
  useEffect(() => {
    if (isConfigured) void ask();
  }, [ask, isConfigured, token]);
  const failure = isConfigured && !isFetching ? error : undefined;
  const channels = isConfigured && !isFetching && !error ? currentData : undefined;
  const connected = channels?.filter(({ isConnected }) => isConnected).length ?? 0;
  return (
    <StateRow
      works={failure ? false : channels && true}
      isTesting={isFetching}
      onTest={isConfigured ? () => void ask() : null}
    >
      {failure
        ? errorMessage(t, failure)
        : channels
          ? t('integrations.hub.works', { count: channels.length, connected })
          : t('integrations.state.unknown')}
    </StateRow>
  );
}
