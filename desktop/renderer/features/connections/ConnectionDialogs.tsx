import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { ReceivingDialog } from '#renderer/features/inbox/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ChannelsDialog } from './ChannelsDialog.tsx';
import { ConnectionFormDialog } from './ConnectionFormDialog.tsx';
import {
  useDeleteConnectionMutation,
  useEndSessionMutation,
  useRenewSessionMutation,
} from './connections.api.ts';
import { useIsLinkedByPhone } from './useCapabilities.ts';
import { QrDialog } from './QrDialog.tsx';

/** The dialog that is open. */
export type ConnectionDialogState =
  | { readonly kind: 'form'; readonly connection: Connection | null; readonly type: string }
  | { readonly kind: 'channels' }
  | { readonly kind: 'delete' | 'disconnect' | 'receiving' | 'renew'; readonly connection: Connection }
  | { readonly kind: 'qrcode'; readonly connectionId: number };

interface ConnectionDialogsProps {
  dialog: ConnectionDialogState | null;
  connections: readonly Connection[];
  onOpenDialog: (dialog: ConnectionDialogState | null) => void;
}

export function ConnectionDialogs({ dialog, connections, onOpenDialog }: ConnectionDialogsProps) {
  const close = () => onOpenDialog(null);
  const showCode = (connectionId: number) => onOpenDialog({ kind: 'qrcode', connectionId });
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'form':
      return (
        <ConnectionFormDialog
          connection={dialog.connection}
          type={dialog.type}
          onCreated={showCode}
          onClose={close}
        />
      );
    case 'channels':
      return <ChannelsDialog onClose={close} />;
    case 'qrcode': {
      const connection = connections.find(({ id }) => id === dialog.connectionId);
      return connection ? <QrDialog connection={connection} onClose={close} /> : null;
    }
    case 'receiving':
      return <ReceivingDialog connection={dialog.connection} onClose={close} />;
    default:
      return (
        <Confirmation
          kind={dialog.kind}
          connection={dialog.connection}
          onRenewed={() => showCode(dialog.connection.id)}
          onClose={close}
        />
      );
  }
}

interface ConfirmationProps {
  kind: 'delete' | 'disconnect' | 'renew';
  connection: Connection;
  onRenewed: () => void;
  onClose: () => void;
}

function Confirmation({ kind, connection, onRenewed, onClose }: ConfirmationProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteConnectionMutation();
  const [end] = useEndSessionMutation();
  const [renew] = useRenewSessionMutation();
  const isLinkedByPhone = useIsLinkedByPhone(connection.type);
  const args = { params: { whatsappId: connection.id } };
  const { run, done, action } = {
    delete: { run: remove, done: t('connections.toasts.deleted'), action: t('actions.delete') },
    disconnect: {
      run: end,
      done: t('connections.toasts.disconnected'),
      action: t(isLinkedByPhone ? 'connections.session.removeDevice' : 'connections.session.disconnect'),
    },
    renew: { run: renew, done: t('connections.toasts.renewed'), action: t('connections.session.newQrcode') },
  }[kind];
  const confirm = async () => {
    const worked = await act(run(args).unwrap(), done);
    if (!worked || kind !== 'renew') return worked;
    onRenewed(); // shows another dialog instead
    return false;
  };
  return (
    <ConfirmDialog
      title={
        kind === 'disconnect' && isLinkedByPhone
          ? t('connections.confirm.removeDeviceTitle', { name: connection.name })
          : t(`connections.confirm.${kind}Title`, { name: connection.name })
      }
      text={
        kind === 'disconnect' && !isLinkedByPhone
          ? t('connections.confirm.disconnectChannelText')
          : t(`connections.confirm.${kind}Text`)
      }
      action={action}
      deletes={kind === 'delete'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
