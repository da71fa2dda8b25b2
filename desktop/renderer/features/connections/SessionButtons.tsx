import { Button, makeStyles, Spinner, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import { SIGN_IN_NEEDED } from '#shared/domain/signInProviders.ts';
import { FOCUS_GROUP } from '#renderer/platform/focus/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { isPasskeyDemanded } from './closing.ts';
import type { ConnectionDialogState } from './ConnectionDialogs.tsx';
import {
  useRenewSessionMutation,
  useRestartConnectionMutation,
  useStartSessionMutation,
  useStopConnectionMutation,
} from './connections.api.ts';
import { useIsLinkedByPhone } from './useCapabilities.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // Whole buttons wrap: neither the table nor its cards are as wide as the window.
    '& > button': { whiteSpace: 'nowrap' },
  },
});

interface SessionButtonsProps {
  connection: Connection;
  onOpenDialog: (dialog: ConnectionDialogState) => void;
}

/** Session actions that are available in the connection's current status. The focus stays among them. */
export function SessionButtons(props: SessionButtonsProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} {...FOCUS_GROUP}>
      <ButtonsOfStatus {...props} />
    </div>
  );
}

function ButtonsOfStatus({ connection, onOpenDialog }: SessionButtonsProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const restoreFocus = useRestoreFocusTarget();
  const [start] = useStartSessionMutation();
  const [restart] = useRestartConnectionMutation();
  const [stop] = useStopConnectionMutation();
  const [renew] = useRenewSessionMutation();
  const isLinkedByPhone = useIsLinkedByPhone(connection.type);
  const args = { params: { whatsappId: connection.id } };

  const showCodes = () => onOpenDialog({ kind: 'qrcode', connectionId: connection.id });
  const openForm = () => onOpenDialog({ kind: 'form', connection, type: channelTypeOf(connection.type) });
  const needsCode = isLinkedByPhone && !connection.number;
  const startSession = async () => {
    if (!needsCode) return void act(start(args).unwrap(), t('connections.toasts.started'));
    if (await act(start(args).unwrap())) showCodes();
  };
  const askForCode = async () => {
    if (connection.number) return onOpenDialog({ kind: 'renew', connection }); // renewing would unlink the linked phone
    if (await act(renew(args).unwrap())) showCodes();
  };

  const button = (label: string, onClick: () => void, isPrimary = false) => (
    <Button {...restoreFocus} size="small" appearance={isPrimary ? 'primary' : 'secondary'} onClick={onClick}>
      {label}
    </Button>
  );

  const leave = button(
    t(isLinkedByPhone ? 'connections.session.removeDevice' : 'connections.session.disconnect'),
    () => onOpenDialog({ kind: 'disconnect', connection }),
  );
  const showCode = button(t('connections.session.qrcode'), showCodes, connection.qrcode !== '');

  switch (connection.status) {
    case 'DISCONNECTED':
      return (
        <>
          {connection.closeReason === SIGN_IN_NEEDED
            ? button(t('connections.session.signIn'), openForm, true)
            : button(
                t(needsCode ? 'connections.session.start' : 'connections.session.tryAgain'),
                () => void startSession(),
                true,
              )}
          {isLinkedByPhone && button(t('connections.session.newQrcode'), () => void askForCode())}
        </>
      );
    case 'OPENING':
      return (
        <>
          <Spinner
            size="tiny"
            label={t(
              connection.closeReason ? 'connections.session.retrying' : 'connections.session.connecting',
            )}
          />
          {connection.closeReason && isLinkedByPhone && !connection.number && showCode}
        </>
      );
    case 'qrcode':
      return showCode;
    case 'PAIRING':
      return (
        <>
          {isPasskeyDemanded(connection) && button(t('connections.passkey.open'), showCodes, true)}
          {leave}
        </>
      );
    case 'TIMEOUT':
      return leave;
    case 'CONNECTED':
      return (
        <>
          {button(
            t('connections.session.restart'),
            () => void act(restart(args).unwrap(), t('connections.toasts.restarted')),
          )}
          {isLinkedByPhone &&
            button(
              t('connections.session.stop'),
              () => void act(stop(args).unwrap(), t('connections.toasts.stopped')),
            )}
          {leave}
        </>
      );
    default:
      return assertNever(connection.status);
  }
}
