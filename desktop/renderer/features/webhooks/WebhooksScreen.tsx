import { SendRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { useRefreshWhileWaiting } from './useRefreshWhileWaiting.ts';
import { useWebhooksQuery } from './webhooks.api.ts';
import { WebhookDialogs, type WebhookDialogState } from './WebhookDialogs.tsx';
import { WebhookTable } from './WebhookTable.tsx';

/** The programs that get events, and whether they get them. */
export function WebhooksScreen() {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<WebhookDialogState | null>(null);
  const { data, isError, error, refetch } = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  useRefreshWhileWaiting(data?.reduce((sum, { pending }) => sum + pending, 0) ?? 0);
  const addButton = (appearance: 'primary' | 'secondary') => (
    <AddButton
      appearance={appearance}
      label={t('webhooks.add')}
      onClick={() => setDialog({ kind: 'form', webhook: null })}
    />
  );
  return (
    <Page
      header={
        <PageHeader title={t('shell.screens.webhooks')}>
          {data?.length === 0 ? null : addButton('primary')}
        </PageHeader>
      }
    >
      <Records
        rows={data}
        failure={isError ? errorMessage(t, error) : null}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<SendRegular />}
            title={t('webhooks.empty.title')}
            text={t('webhooks.empty.text')}
            action={addButton('secondary')}
          />
        }
      >
        {(webhooks) => <WebhookTable webhooks={webhooks} onOpenDialog={setDialog} />}
      </Records>
      <WebhookDialogs dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />
    </Page>
  );
}
