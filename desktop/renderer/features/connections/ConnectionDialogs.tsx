import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { useAct } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ChannelsDialog } from './ChannelsDialog.tsx';
import { ConnectionFormDialog } from './ConnectionFormDialog.tsx';
import {
  useDeleteConnectionMutation,
  useEndSessionMutation,
  useRenewSessionMutation,
} from './connections.api.ts';
import { QrDialog } from './QrDialog.tsx';

/** What is asked of the person at the moment. */
export type ConnectionQuestion =
  | { readonly kind: 'form'; readonly connection: Connection | null }
  | { readonly kind: 'channels' }
  | { readonly kind: 'delete' | 'disconnect' | 'renew'; readonly connection: Connection }
  | { readonly kind: 'qrcode'; readonly connectionId: number };

interface ConnectionDialogsProps {
  question: ConnectionQuestion | null;
  connections: readonly Connection[];
  onAsk: (question: ConnectionQuestion | null) => void;
}

export function ConnectionDialogs({ question, connections, onAsk }: ConnectionDialogsProps) {
  const close = () => onAsk(null);
  const showCode = (connectionId: number) => onAsk({ kind: 'qrcode', connectionId });
  if (question === null) return null;
  switch (question.kind) {
    case 'form':
      return <ConnectionFormDialog connection={question.connection} onCreated={showCode} onClose={close} />;
    case 'channels':
      return <ChannelsDialog onClose={close} />;
    case 'qrcode': {
      const connection = connections.find(({ id }) => id === question.connectionId);
      return connection ? <QrDialog connection={connection} onClose={close} /> : null;
    }
    default:
      return (
        <Confirmation
          kind={question.kind}
          connection={question.connection}
          onRenewed={() => showCode(question.connection.id)}
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
  const act = useAct();
  const [remove] = useDeleteConnectionMutation();
  const [end] = useEndSessionMutation();
  const [renew] = useRenewSessionMutation();
  const args = { params: { whatsappId: connection.id } };
  const { run, done, action } = {
    delete: { run: remove, done: t('connections.toasts.deleted'), action: t('actions.delete') },
    disconnect: {
      run: end,
      done: t('connections.toasts.disconnected'),
      action: t(connection.type ? 'connections.session.disconnect' : 'connections.session.removeDevice'),
    },
    renew: { run: renew, done: t('connections.toasts.renewed'), action: t('connections.session.newQrcode') },
  }[kind];
  const confirm = async () => {
    const worked = await act(run(args).unwrap(), done);
    if (worked && kind === 'renew') onRenewed();
    else onClose();
  };
  return (
    <ConfirmDialog
      title={
        kind === 'disconnect' && !connection.type
          ? t('connections.confirm.removeDeviceTitle', { name: connection.name })
          : t(`connections.confirm.${kind}Title`, { name: connection.name })
      }
      text={
        kind === 'disconnect' && connection.type
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
