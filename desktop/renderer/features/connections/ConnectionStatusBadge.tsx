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
import { closingOf, isOfAnyChannel } from './closing.ts';
import { useCapabilities, useIsLinkedByPhone } from './useCapabilities.ts';

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
  const { status } = connection;
  const explanation = useExplanation(connection);
  const closing = closingOf(connection);
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

/** What the status means, and what to do. */
function useExplanation(connection: Connection): string {
  const { t } = useTranslation();
  const { status, closeReason, type } = connection;
  const isLinkedByPhone = useIsLinkedByPhone(type);
  const isFromService = useCapabilities(type)?.setup === 'catalogue';
  const closing = closingOf(connection);
  if (closing && (isLinkedByPhone || isOfAnyChannel(closing)))
    return t(`connections.closed.${closing}`, { reason: closeReason });
  if (isLinkedByPhone || !isChannelStatus(status)) return t(`connections.hint.${status}`);
  if (!isFromService && status === 'DISCONNECTED') return t('connections.formHint');
  const hint = t(`connections.channelHint.${status}`);
  return closing === undefined || closing === 'silent'
    ? hint
    : `${hint} ${t('connections.session.channelStoppedBy', { reason: closeReason })}`;
}

/** The statuses of channels that are not linked by a phone. */
type ChannelStatus = Exclude<ConnectionStatus, 'qrcode' | 'PAIRING'>;

function isChannelStatus(status: ConnectionStatus): status is ChannelStatus {
  return status !== 'qrcode' && status !== 'PAIRING';
}
