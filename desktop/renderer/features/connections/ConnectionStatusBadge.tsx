import type { BadgeProps } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  DismissCircleRegular,
  LinkRegular,
  PhoneDismissRegular,
  QrCodeRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import type { Connection } from '#shared/contract/connections.ts';
import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { useIsLinkedByPhone } from './useCapabilities.ts';
import { closingOf } from './closing.ts';

const APPEARANCES: Record<ConnectionStatus, { color: NonNullable<BadgeProps['color']>; icon: ReactElement }> =
  {
    CONNECTED: { color: 'success', icon: <CheckmarkCircleRegular /> },
    DISCONNECTED: { color: 'danger', icon: <DismissCircleRegular /> },
    OPENING: { color: 'informative', icon: <BusyIcon size="extra-tiny" /> },
    qrcode: { color: 'warning', icon: <QrCodeRegular /> },
    PAIRING: { color: 'informative', icon: <LinkRegular /> },
    TIMEOUT: { color: 'danger', icon: <PhoneDismissRegular /> },
  };

/** Connected, but with a problem. */
const WARNING = { color: 'warning', icon: <WarningRegular /> } as const;

/** The status of a connection, with instructions in a tooltip. */
export function ConnectionStatusBadge({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const { status, closeReason, type } = connection;
  const isLinkedByPhone = useIsLinkedByPhone(type);
  const hint =
    !isLinkedByPhone && isChannelStatus(status)
      ? t(`connections.channelHint.${status}`)
      : t(`connections.hint.${status}`);
  const closing = closingOf(connection);
  const channelReason = closeReason && t('connections.session.channelStoppedBy', { reason: closeReason });
  const closeReasonText = closing && t(`connections.closed.${closing}`, { reason: closeReason });
  const explanation =
    isLinkedByPhone || closing === 'credentials'
      ? (closeReasonText ?? hint)
      : [hint, channelReason].join(' ').trim();
  return (
    <StateBadge
      {...tooltipDescription(explanation)}
      tabIndex={0}
      {...APPEARANCES[status]}
      {...(closing && status === 'CONNECTED' && WARNING)}
    >
      {t(`connections.status.${status}`)}
    </StateBadge>
  );
}

/** The statuses of channels that are not linked by a phone. */
type ChannelStatus = Exclude<ConnectionStatus, 'qrcode' | 'PAIRING'>;

function isChannelStatus(status: ConnectionStatus): status is ChannelStatus {
  return status !== 'qrcode' && status !== 'PAIRING';
}
