import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { BeakerRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyHubChannelsQuery } from '#renderer/features/connections/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { useTestStyles } from './useTestStyles.ts';

/** Whether the notification hub accepts the token: asked at once, when it has changed, and by the button. */
export function HubState({ token }: { token: string }) {
  const styles = useTestStyles();
  const { t } = useTranslation();
  const [ask, { currentData, error, isFetching }] = useLazyHubChannelsQuery();
  useEffect(() => {
    void ask();
  }, [ask, token]);
  const count = currentData?.length ?? 0;
  const connected = currentData?.filter(({ isConnected }) => isConnected).length ?? 0;
  return (
    <div className={styles.root}>
      <Button
        icon={isFetching ? <BusyIcon size="tiny" /> : <BeakerRegular />}
        disabledFocusable={isFetching}
        onClick={() => void ask()}
      >
        {t('integrations.hub.test')}
      </Button>
      {!isFetching && (currentData ?? error) && (
        <MessageBar intent={error ? 'error' : 'success'} layout="multiline" className={styles.result}>
          <MessageBarBody>
            {error ? errorMessage(t, error) : t('integrations.hub.works', { count, connected })}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
