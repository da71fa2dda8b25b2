import { Button, Caption1, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { BeakerRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import {
  AttemptResult,
  useTestWebhookMutation,
  useWebhooksQuery,
  WebhookState,
} from '#renderer/features/webhooks/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { useTestStyles } from './useTestStyles.ts';

/** Whether the workflow tool gets its events, and a button that sends it an example; nothing while it has no address. */
export function WorkflowState() {
  const styles = useTestStyles();
  const { t } = useTranslation();
  const { data } = useWebhooksQuery();
  const [test, { data: result, error, isLoading, originalArgs }] = useTestWebhookMutation();
  const tool = data?.find(({ kind }) => kind === 'workflow');
  if (!tool) return null;
  const isCurrent = originalArgs?.params.webhookId === tool.id && !isLoading;
  return (
    <div className={styles.root}>
      <WebhookState webhook={tool} />
      <Caption1>{t('integrations.workflow.events')}</Caption1>
      {tool.url.includes('/webhook-test/') && (
        <MessageBar intent="warning" layout="multiline" className={styles.result}>
          <MessageBarBody>{t('integrations.workflow.testAddress')}</MessageBarBody>
        </MessageBar>
      )}
      <Button
        icon={isLoading ? <BusyIcon size="tiny" /> : <BeakerRegular />}
        disabledFocusable={isLoading}
        onClick={() => void test({ params: { webhookId: tool.id } })}
      >
        {t('integrations.workflow.test')}
      </Button>
      {isCurrent && result && <AttemptResult attempt={result} />}
      {isCurrent && error && (
        <MessageBar intent="error" layout="multiline" className={styles.result}>
          <MessageBarBody>{errorMessage(t, error)}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
