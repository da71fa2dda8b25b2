import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
  Text,
} from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { QR_SIZE_PX } from '#shared/domain/limits.ts';
import { HistoryChoice } from '#renderer/features/historyImports/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { closingOf, isOwnTrouble, isPasskeyDemanded } from './closing.ts';
import { useStartSessionMutation } from './connections.api.ts';
import { LinkSteps } from './LinkSteps.tsx';
import { PairingCode } from './PairingCode.tsx';
import { Passkey } from './Passkey.tsx';
import { useQrStyles } from './QrDialog.styles.ts';

/** Shows the newest QR code; closes by itself when the phone is linked. */
export function QrDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const styles = useQrStyles();
  const { t } = useTranslation();
  const [byCode, setByCode] = useState(false);
  const hasEnded = connection.status === 'DISCONNECTED' && closingOf(connection) !== undefined;
  const isPasskey = isPasskeyDemanded(connection);
  useCloseWhenTaken(connection, onClose);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {isPasskey
              ? t('connections.passkey.title')
              : t(byCode ? 'connections.qr.codeTitle' : 'connections.qr.title', { name: connection.name })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            {isPasskey ? (
              <Passkey connection={connection} />
            ) : byCode && !hasEnded ? (
              <PairingCode connection={connection} />
            ) : (
              <QrCode connection={connection} />
            )}
            <HistoryChoice connectionId={connection.id} />
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{t('actions.close')}</Button>
            {!isPasskey && (
              <Button onClick={() => setByCode(!byCode)}>
                {byCode ? t('connections.qr.useQr') : t('connections.qr.useCode')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function QrCode({ connection }: { connection: Connection }) {
  const styles = useQrStyles();
  const { t } = useTranslation();
  return (
    <>
      {connection.qrcode ? (
        <div className={styles.paper}>
          <QRCodeSVG
            value={connection.qrcode}
            size={QR_SIZE_PX}
            title={t('connections.qr.image')}
            role="img"
          />
        </div>
      ) : (
        <div className={styles.waiting} style={{ width: QR_SIZE_PX, height: QR_SIZE_PX }}>
          <Waiting connection={connection} />
        </div>
      )}
      <LinkSteps last={t('connections.qr.steps.scan')} />
    </>
  );
}

/** No code yet: it appears when it arrives. When WhatsApp is unreachable or the session has stopped, says why. */
function Waiting({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [start] = useStartSessionMutation();
  const styles = useQrStyles();
  const closing = closingOf(connection);
  const isTrying = connection.status !== 'DISCONNECTED';
  if (isTrying && closing === undefined)
    return <Spinner label={t('connections.qr.waiting')} labelPosition="below" />;
  const reason = connection.closeReason;
  const isUnreached = isTrying && !isOwnTrouble(closing);
  return (
    <div className={styles.trouble} role="status">
      <WarningRegular className={styles.troubleIcon} aria-hidden />
      <Text weight="semibold">
        {t(isUnreached ? 'connections.qr.unreached' : `connections.status.${connection.status}`)}
      </Text>
      {closing && <Text size={200}>{t(`connections.closed.${closing}`, { reason })}</Text>}
      {isTrying && <Spinner size="tiny" label={t('connections.session.retrying')} />}
      <Button
        appearance={isTrying ? 'secondary' : 'primary'}
        onClick={() => void act(start({ params: { whatsappId: connection.id } }).unwrap())}
      >
        {t(isTrying ? 'shell.tryNow' : 'connections.session.tryAgain')}
      </Button>
    </div>
  );
}

/**
 * Closes the dialog when the phone is linked. A code also disappears when its session ends: then the dialog stays open
 * and says why.
 */
function useCloseWhenTaken(connection: Connection, onClose: () => void) {
  const close = useEffectEvent(onClose);
  const isPairing = connection.status === 'PAIRING' && !isPasskeyDemanded(connection);
  const isTaken = isPairing || connection.status === 'CONNECTED';
  useEffect(() => {
    if (isTaken) close();
  }, [isTaken]);
}
