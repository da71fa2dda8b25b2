import type { Connection as WireConnection } from '#shared/contract/connections.ts';
import { wireTypeOf } from '#shared/domain/channelType.ts';
import { byName } from '#shared/domain/byName.ts';
import { can } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { presentQueueSummary } from '#server/features/queues/index.ts';
import type { ConnectionRow } from './connectionRows.ts';

type ConnectionSummary = Pick<WireConnection, 'id' | 'name' | 'color' | 'type'>;

export function presentConnectionSummary({
  id,
  name,
  color,
  type,
}: Pick<ConnectionRow, keyof ConnectionSummary>): ConnectionSummary {
  return { id, name, color, type: wireTypeOf(type) };
}

/** All fields, for users who manage connections. */
export function presentConnection(connection: ConnectionRow): WireConnection {
  return {
    ...presentConnectionSummary(connection),
    number: connection.number,
    status: connection.status,
    isDefault: connection.isDefault,
    isDisplay: connection.isDisplay,
    greetingMessage: connection.greetingMessage,
    farewellMessage: connection.farewellMessage,
    queues: [...connection.queues].map(presentQueueSummary).toSorted(byName),
    qrcode: connection.qrcode,
    pairingCode: connection.pairingCode,
    retries: connection.retries,
    closeReason: connection.closeReason,
    labelSync: connection.labelSync,
    updatedAt: new Date(connection.updatedAt).toISOString(),
  };
}

/** Removes the codes for linking a phone, which only users who manage connections may see. */
export function withoutCodes(connection: WireConnection): WireConnection {
  return { ...connection, qrcode: '', pairingCode: '' };
}

export function presentConnectionTo(
  actor: Pick<Actor, 'profile'>,
  connection: ConnectionRow,
): WireConnection {
  const whole = presentConnection(connection);
  return can(actor.profile, 'connections:manage') ? whole : withoutCodes(whole);
}
