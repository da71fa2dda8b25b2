import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/users.ts';
import { useResetTwoFactorMutation } from '#renderer/features/auth/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { AwayDialog } from './AwayDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinksDialog } from './LinksDialog.tsx';
import { EditUserDialog, NewUserDialog } from './UserFormDialog.tsx';
import { useDeleteUserMutation } from './users.api.ts';

/** The dialog that is open. */
export type UserDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: 'invite' }
  | {
      readonly kind: 'edit' | 'delete' | 'away' | 'resetTwoFactor' | 'connections' | 'queues';
      readonly user: User;
    };

export function UserDialogs({ dialog, onClose }: { dialog: UserDialogState | null; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteUserMutation();
  const [resetTwoFactor] = useResetTwoFactorMutation();

  if (dialog === null) return null;
  if (dialog.kind === 'new') return <NewUserDialog onClose={onClose} />;
  if (dialog.kind === 'invite') return <InviteDialog onClose={onClose} />;
  const { kind, user } = dialog;
  switch (kind) {
    case 'edit':
      return <EditUserDialog title={t('users.editTitle')} user={user} onClose={onClose} />;
    case 'away':
      return <AwayDialog colleague={user} onClose={onClose} />;
    case 'connections':
      return (
        <LinksDialog
          title={t('users.connectionsOf', { name: user.name })}
          links={user.whatsapps}
          onClose={onClose}
        />
      );
    case 'queues':
      return (
        <LinksDialog title={t('users.queuesOf', { name: user.name })} links={user.queues} onClose={onClose} />
      );
    case 'resetTwoFactor':
      return (
        <ConfirmDialog
          title={t('users.twoFactor.resetTitle', { name: user.name })}
          text={t('users.twoFactor.resetText')}
          action={t('users.twoFactor.resetAction')}
          deletes
          onConfirm={() =>
            act(resetTwoFactor({ params: { userId: user.id } }).unwrap(), t('users.twoFactor.resetDone'))
          }
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={t('users.confirm.deleteTitle', { name: user.name })}
          text={t('users.confirm.deleteText')}
          action={t('actions.delete')}
          deletes
          onConfirm={() => act(remove({ params: { userId: user.id } }).unwrap(), t('users.toasts.deleted'))}
          onClose={onClose}
        />
      );
  }
}
