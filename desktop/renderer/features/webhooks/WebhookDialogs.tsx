import { useTranslation } from 'react-i18next';
import type { Webhook } from '#shared/contract/webhooks.ts';
import { SecretDialog } from '#renderer/features/publicApi/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { TestDialog } from './TestDialog.tsx';
import { WebhookFormDialog } from './WebhookFormDialog.tsx';
import { useDeleteWebhookMutation, useRotateSecretMutation } from './webhooks.api.ts';

/** The dialog that is open. */
export type WebhookDialogState =
  | { readonly kind: 'form'; readonly webhook: Webhook | null }
  | { readonly kind: 'test' | 'rotate' | 'delete'; readonly webhook: Webhook }
  | { readonly kind: 'secret'; readonly secret: string };

interface WebhookDialogsProps {
  dialog: WebhookDialogState | null;
  onOpen: (dialog: WebhookDialogState) => void;
  onClose: () => void;
}

export function WebhookDialogs({ dialog, onOpen, onClose }: WebhookDialogsProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteWebhookMutation();
  const [rotate] = useRotateSecretMutation();
  if (dialog === null) return null;
  const showSecret = (secret: string) => onOpen({ kind: 'secret', secret });
  switch (dialog.kind) {
    case 'form':
      return <WebhookFormDialog webhook={dialog.webhook} onCreated={showSecret} onClose={onClose} />;
    case 'secret':
      return (
        <SecretDialog
          title={t('webhooks.secret.title')}
          text={t('webhooks.secret.text')}
          label={t('webhooks.secret.label')}
          secret={dialog.secret}
          onClose={onClose}
        />
      );
    case 'test':
      return <TestDialog webhook={dialog.webhook} onClose={onClose} />;
    case 'rotate':
      return (
        <ConfirmDialog
          title={t('webhooks.confirm.rotateTitle', { name: dialog.webhook.name })}
          text={t('webhooks.confirm.rotateText')}
          action={t('webhooks.rotate')}
          onConfirm={async () => {
            const rotated = rotate({ params: { webhookId: dialog.webhook.id } }).unwrap();
            await act(rotated.then(({ secret }) => showSecret(secret)));
          }}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={t('webhooks.confirm.deleteTitle', { name: dialog.webhook.name })}
          text={t('webhooks.confirm.deleteText')}
          action={t('actions.delete')}
          deletes
          onConfirm={() =>
            act(remove({ params: { webhookId: dialog.webhook.id } }).unwrap(), t('webhooks.toasts.deleted'))
          }
          onClose={onClose}
        />
      );
  }
}
