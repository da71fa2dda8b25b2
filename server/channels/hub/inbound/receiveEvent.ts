import { fail } from '#shared/contract/errors.ts';
import { findConnection } from '#server/features/connections/index.ts';
import { receiveMessage, takesGroups } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { noteProgress, type Progress } from '../outbound/sentMessages.ts';
import { HubChannelLink } from '../session/channelLink.entity.ts';
import { hubEvent, type HubMessageEvent, type HubStatusEvent } from './event.ts';
import { inboundOf, isOfGroup } from './inboundOf.ts';

/**
 * Takes in what the hub tells; returns when it is stored, so that the hub tells it again otherwise.
 * @throws DeskError ERR_NO_WAPP_FOUND when the connection is none of the hub's
 */
export async function receiveEvent(floor: Floor, connectionId: number, told: unknown): Promise<void> {
  const link = await emOf(floor).findOne(HubChannelLink, { connection: connectionId });
  if (!link) return fail('ERR_NO_WAPP_FOUND');
  const event = hubEvent.parse(told);
  if (event.type === 'MESSAGE_STATUS') return receiveStatus(floor, connectionId, event);
  if (event.message.to === link.channelId) return receiveContents(floor, connectionId, event);
  return undefined; // of another channel, or our own words coming back
}

async function receiveContents(floor: Floor, connectionId: number, event: HubMessageEvent): Promise<void> {
  if (event.message.direction === 'OUT') return;
  const { type } = await findConnection(emOf(floor), connectionId);
  if (!type) return;
  if (isOfGroup(event) && !(await takesGroups(floor))) return;
  for (const [place, content] of event.message.contents.entries()) {
    const inbound = inboundOf(floor, { connectionId, type, event, content, place });
    if (inbound) await receiveMessage(floor, inbound);
  }
}

/** How far each word of the hub is; others tell nothing that the desk shows. */
const REACHED: Readonly<Record<string, Progress['reached']>> = {
  SENT: 1,
  DELIVERED: 2,
  READ: 3,
  REJECTED: -1,
  ERROR: -1,
};

async function receiveStatus(
  floor: Floor,
  connectionId: number,
  { messageId, messageStatus }: HubStatusEvent,
): Promise<void> {
  const { code, description, error } = messageStatus;
  const reached = REACHED[code.toUpperCase()];
  if (reached === undefined) return;
  const reason = error?.message ?? description ?? code;
  await noteProgress(floor, { connectionId, hubId: messageId, reached, reason });
}
