import { Spinner } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#shared/contract/webhooks.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { AttemptResult } from './AttemptResult.tsx';
import { useTestWebhookMutation } from './webhooks.api.ts';

/** Sends an example to a webhook and shows what it answers. */
export function TestDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const [test, { data, error }] = useTestWebhookMutation();
  useEffect(() => {
    void test({ params: { webhookId: id } });
  }, [test, id]);
  return (
    <InfoDialog isWide title={t('webhooks.test.title', { name })} onClose={onClose}>
      <div aria-live="polite">
        {data ? (
          <AttemptResult attempt={data} />
        ) : error ? (
          <FailureState
            text={errorMessage(t, error)}
            onRetry={() => void test({ params: { webhookId: id } })}
          />
        ) : (
          <Spinner label={t('webhooks.test.running')} />
        )}
      </div>
    </InfoDialog>
  );
}
