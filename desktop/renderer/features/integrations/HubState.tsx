import { BeakerRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyHubChannelsQuery } from '#renderer/features/connections/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { TestButton } from '#renderer/ui/TestButton.tsx';

/** Whether the notification hub accepts the token: asked at once, when it has changed, and by the button. */
export function HubState({ token }: { token: string }) {
  const { t } = useTranslation();
  const [ask, { currentData, error, isFetching }] = useLazyHubChannelsQuery();
  useEffect(() => {
    void ask();
  }, [ask, token]);
  const count = currentData?.length ?? 0;
  const connected = currentData?.filter(({ isConnected }) => isConnected).length ?? 0;
  const result = error
    ? ({ intent: 'error', text: errorMessage(t, error) } as const)
    : currentData &&
      ({ intent: 'success', text: t('integrations.hub.works', { count, connected }) } as const);
  return (
    <TestButton
      label={t('integrations.hub.test')}
      icon={<BeakerRegular />}
      isRunning={isFetching}
      onTest={() => void ask()}
      result={isFetching ? undefined : result}
    />
  );
}
