import { Button, makeStyles, Spinner, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import { useAct } from '#renderer/platform/toast/index.ts';
import type { ConnectionQuestion } from './ConnectionDialogs.tsx';
import {
  useRestartConnectionMutation,
  useStartSessionMutation,
  useStopConnectionMutation,
} from './connections.api.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // There is room for all of them beside the other columns.
    '@media (min-width: 1400px)': { flexWrap: 'nowrap' },
  },
});

interface SessionButtonsProps {
  connection: Connection;
  onAsk: (question: ConnectionQuestion) => void;
}

/** What can be done with the session of a connection, as it is now. */
export function SessionButtons({ connection, onAsk }: SessionButtonsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useAct();
  const restoreFocus = useRestoreFocusTarget();
  const [start] = useStartSessionMutation();
  const [restart] = useRestartConnectionMutation();
  const [stop] = useStopConnectionMutation();
  const args = { params: { whatsappId: connection.id } };

  const again = (
    <Button
      size="small"
      appearance="primary"
      onClick={() => void act(start(args).unwrap(), t('connections.toasts.started'))}
    >
      {connection.number || connection.type
        ? t('connections.session.tryAgain')
        : t('connections.session.start')}
    </Button>
  );
  const newCode = (
    <Button {...restoreFocus} size="small" onClick={() => onAsk({ kind: 'renew', connection })}>
      {t('connections.session.newQrcode')}
    </Button>
  );
  const leave = (
    <Button {...restoreFocus} size="small" onClick={() => onAsk({ kind: 'disconnect', connection })}>
      {t('connections.session.disconnect')}
    </Button>
  );

  switch (connection.status) {
    case 'DISCONNECTED':
      return (
        <div className={styles.root}>
          {again}
          {connection.type ? null : newCode}
        </div>
      );
    case 'OPENING':
      return <Spinner size="tiny" label={t('connections.session.connecting')} />;
    case 'qrcode':
      return (
        <Button
          {...restoreFocus}
          size="small"
          appearance="primary"
          onClick={() => onAsk({ kind: 'qrcode', connectionId: connection.id })}
        >
          {t('connections.session.qrcode')}
        </Button>
      );
    case 'PAIRING':
    case 'TIMEOUT':
      return <div className={styles.root}>{leave}</div>;
    case 'CONNECTED':
      return (
        <div className={styles.root}>
          <Button
            size="small"
            onClick={() => void act(restart(args).unwrap(), t('connections.toasts.restarted'))}
          >
            {t('connections.session.restart')}
          </Button>
          {!connection.type && (
            <Button
              size="small"
              onClick={() => void act(stop(args).unwrap(), t('connections.toasts.stopped'))}
            >
              {t('connections.session.stop')}
            </Button>
          )}
          {leave}
        </div>
      );
    default:
      return assertNever(connection.status);
  }
}
