import { fail } from '#shared/contract/errors.ts';
import { HUB_CHANNEL_TYPES, type HubChannelType } from '#shared/contract/hubChannels.ts';
import { findConnection } from '#server/features/connections/index.ts';
import { receiveMessage, storable, takesGroups } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { noteProgress, type Progress } from '../outbound/sentMessages.ts';
import { HubChannelLink } from '../session/channelLink.entity.ts';
import { hubContent, hubEvent, type HubContent, type HubMessageEvent, type HubStatusEvent } from './event.ts';
import { inboundOf, isOfGroup } from './inboundOf.ts';

/**
 * Handles an event of the hub. Returns once it is stored; on an error the hub repeats the event.
 * @throws AppError ERR_NO_WAPP_FOUND when the connection is not one of the hub
 */
export async function receiveEvent(ctx: AppContext, connectionId: number, payload: unknown): Promise<void> {
  const link = await emOf(ctx).findOne(HubChannelLink, { connection: connectionId });
  if (!link) return fail('ERR_NO_WAPP_FOUND');
  const event = hubEvent.parse(storable(payload));
  if (event.type === 'MESSAGE_STATUS') return receiveStatus(ctx, connectionId, event);
  if (event.message.to === link.channelId) return receiveContents(ctx, connectionId, event);
  return undefined; // of another channel, or our own message echoed
}

async function receiveContents(ctx: AppContext, connectionId: number, event: HubMessageEvent): Promise<void> {
  if (event.message.direction === 'OUT') return;
  const { type } = await findConnection(emOf(ctx), connectionId);
  if (!isHubType(type)) return;
  if (isOfGroup(event) && !(await takesGroups(ctx))) return;
  for (const [index, given] of event.message.contents.entries()) {
    const { data: content = UNREADABLE, error } = hubContent.safeParse(given);
    if (error)
      ctx.log.error({ err: error, connectionId }, 'a content of a message of the hub could not be read');
    const inbound = await inboundOf(ctx, { connectionId, type, event, content, index });
    if (inbound) await receiveMessage(ctx, inbound);
  }
}

/** Shown as a message of a kind that Ramal does not know. */
const UNREADABLE: HubContent = { type: 'unknown' };

function isHubType(type: string): type is HubChannelType {
  return HUB_CHANNEL_TYPES.some((known) => known === type);
}

/** Progress per status of the hub; other statuses show nothing in Ramal. */
const REACHED: Readonly<Record<string, Progress['reached']>> = {
  SENT: 1,
  DELIVERED: 2,
  READ: 3,
  REJECTED: -1,
  ERROR: -1,
};

async function receiveStatus(
  ctx: AppContext,
  connectionId: number,
  { messageId, messageStatus }: HubStatusEvent,
): Promise<void> {
  const { code, description, error } = messageStatus;
  const reached = REACHED[code.toUpperCase()];
  if (reached === undefined) return;
  const reason = error?.message ?? description ?? code;
  await noteProgress(ctx, { connectionId, hubId: messageId, reached, reason });
}
