import {
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components';
import { BeakerRegular, PowerRegular } from '@fluentui/react-icons';
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
import { TestButton } from '#renderer/ui/TestButton.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
  result: { alignSelf: 'stretch' },
});

/** Whether the workflow tool gets its events, and a button that sends it an example; nothing while it has no address. */
export function WorkflowState() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data } = useWebhooksQuery();
  const [test, { data: result, error, isLoading, originalArgs }] = useTestWebhookMutation();
  const [enable, { isLoading: isEnabling }] = useUpdateWebhookMutation();
  const act = useActionWithToast();
  const tool = data?.find(({ kind }) => kind === 'workflow');
  if (!tool) return null;
  const isCurrent = originalArgs?.params.webhookId === tool.id && !isLoading;
  return (
    <div className={styles.root}>
      {tool.isEnabled || tool.isGone ? (
        <WebhookState webhook={tool} />
      ) : (
        <Text>{t('integrations.workflow.disabled')}</Text>
      )}
      {!tool.isEnabled && (
        <Button
          appearance="primary"
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
        <MessageBar intent="warning" layout="multiline" className={styles.result}>
          <MessageBarBody>{t('integrations.workflow.testAddress')}</MessageBarBody>
        </MessageBar>
      )}
      <TestButton
        label={t('integrations.workflow.test')}
        icon={<BeakerRegular />}
        isRunning={isLoading}
        onTest={() => void test({ params: { webhookId: tool.id } })}
        result={isCurrent && error ? { intent: 'error', text: errorMessage(t, error) } : undefined}
      />
      {isCurrent && result && <AttemptResult attempt={result} />}
    </div>
  );
}
