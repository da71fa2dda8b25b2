import { Button, Caption1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { PowerRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import {
  AttemptResult,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
  useWebhooksQuery,
  WebhookState,
} from '#renderer/features/webhooks/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { StateRow } from './StateRow.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  enable: { alignSelf: 'flex-start' },
});

/** Whether the workflow tool gets its events, and a button that sends it an example. */
export function WorkflowState() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error: failure, refetch } = useWebhooksQuery();
  const [test, { data: result, error, isLoading, originalArgs }] = useTestWebhookMutation();
  const [enable, { isLoading: isEnabling }] = useUpdateWebhookMutation();
  const act = useActionWithToast();
  const tool = data?.find(({ kind }) => kind === 'workflow');
  if (!data)
    return failure ? <FailureRow text={errorMessage(t, failure)} onRetry={() => void refetch()} /> : null;
  if (!tool)
    return (
      <StateRow isTesting={false} onTest={null}>
        {t('integrations.state.unknown')}
      </StateRow>
    );
  const isCurrent = originalArgs?.params.webhookId === tool.id && !isLoading;
  return (
    <div className={styles.root}>
      <StateRow isTesting={isLoading} onTest={() => void test({ params: { webhookId: tool.id } })}>
        {tool.isEnabled || tool.isGone ? (
          <WebhookState webhook={tool} />
        ) : (
          t('integrations.workflow.disabled')
        )}
      </StateRow>
      {!tool.isEnabled && (
        <Button
          appearance="primary"
          className={styles.enable}
          icon={isEnabling ? <BusyIcon size="tiny" /> : <PowerRegular />}
          disabledFocusable={isEnabling}
          onClick={() =>
            void act(
              enable({ params: { webhookId: tool.id }, body: { isEnabled: true } }).unwrap(),
              t('integrations.workflow.enabled'),
            )
          }
        >
          {t('integrations.workflow.enable')}
        </Button>
      )}
      <Caption1>{t('integrations.workflow.events')}</Caption1>
      {tool.url.includes('/webhook-test/') && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('integrations.workflow.testAddress')}</MessageBarBody>
        </MessageBar>
      )}
      {isCurrent && error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{errorMessage(t, error)}</MessageBarBody>
        </MessageBar>
      )}
      {isCurrent && result && <AttemptResult attempt={result} />}
    </div>
  );
}
