import { useTranslation } from 'react-i18next';
import type { ApiToken } from '#shared/contract/apiTokens.ts';
import { SecretDialog } from '#renderer/features/publicApi/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ApiTokenFormDialog } from './ApiTokenFormDialog.tsx';
import { useRevokeApiTokenMutation } from './apiTokens.api.ts';

/** The dialog that is open. */
export type ApiTokenDialogState =
  | { readonly kind: 'form' }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'revoke'; readonly apiToken: ApiToken };

interface ApiTokenDialogsProps {
  dialog: ApiTokenDialogState | null;
  onOpen: (dialog: ApiTokenDialogState) => void;
  onClose: () => void;
}

export function ApiTokenDialogs({ dialog, onOpen, onClose }: ApiTokenDialogsProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [revoke] = useRevokeApiTokenMutation();
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'form':
      return (
        <ApiTokenFormDialog onCreated={(secret) => onOpen({ kind: 'secret', secret })} onClose={onClose} />
      );
    case 'secret':
      return (
        <SecretDialog
          title={t('apiTokens.secret.title')}
          text={t('apiTokens.secret.text')}
          label={t('apiTokens.secret.label')}
          secret={dialog.secret}
          onClose={onClose}
        />
      );
    case 'revoke':
      return (
        <ConfirmDialog
          title={t('apiTokens.confirm.title', { name: dialog.apiToken.name })}
          text={t('apiTokens.confirm.text')}
          action={t('apiTokens.revoke')}
          deletes
          onConfirm={() =>
            act(
              revoke({ params: { apiTokenId: dialog.apiToken.id } }).unwrap(),
              t('apiTokens.toasts.revoked'),
            )
          }
          onClose={onClose}
        />
      );
  }
}
