import type { InboundMessage } from '#server/features/connections/index.ts';
import { applyEdit, applyReaction, applyRevoke, receiveMessage } from '#server/features/inbox/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { contentOf, type Content } from './contentOf.ts';
import { partyOf } from './parties.ts';
import { cloudMessage, messageOfUnknownKind, type CloudMessage, type CloudProfile } from './report.ts';

/** What is reported so late was delivered again after an outage: it is stored, and not answered. Milliseconds. */
const LATE = 15 * 60_000;

export interface MessageSource {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly profiles: readonly CloudProfile[];
  /** Typed on the phone of the business, to the customer. */
  readonly fromMe: boolean;
  /** Written before the number was connected. */
  readonly isHistory?: boolean;
}

/**
 * Stores a message, or what it changes; the same again changes nothing.
 * @throws ZodError when it cannot be read, Error when it could not be stored
 */
export async function receiveCloudMessage(source: MessageSource, payload: unknown): Promise<void> {
  const message = cloudMessage.parse(payload);
  const { ctx, connectionId, fromMe } = source;
  const chat = chatOf(source, message);
  const { reaction, edit, revoke, system } = message;
  if (reaction) {
    const { message_id: providerId, emoji } = reaction;
    await applyReaction(ctx, { connectionId, providerId, emoji, ...(!fromMe && { author: chat }) });
    return;
  }
  if (revoke) {
    await applyRevoke(ctx, { connectionId, providerId: revoke.original_message_id, fromMe });
    return;
  }
  if (edit) {
    const { body } = contentOf(edit.message, connectionId);
    await applyEdit(ctx, { connectionId, providerId: edit.original_message_id, fromMe, body });
    return;
  }
  if (system) {
    // A notice, for example of a changed number: it is shown, and nobody answers it.
    return receiveMessage(ctx, inboundOf(source, message, { mediaType: 'chat', body: system.body }, true));
  }
  return receiveMessage(ctx, inboundOf(source, message, contentOf(message, connectionId)));
}

/** Stores a message that cannot be read or recorded as one of a kind that Ramal does not know. */
export async function receiveUnreadable(source: MessageSource, payload: unknown): Promise<void> {
  const { data } = messageOfUnknownKind.safeParse(payload);
  if (!data || chatOf(source, data).addresses.length === 0) return;
  await receiveMessage(source.ctx, inboundOf(source, data, { mediaType: 'unsupported', body: '' }, true));
}

export type Envelope = Pick<
  CloudMessage,
  'id' | 'timestamp' | 'from' | 'from_user_id' | 'to' | 'to_user_id'
> &
  Partial<Pick<CloudMessage, 'context'>>;

function chatOf({ fromMe, profiles }: MessageSource, message: Envelope): InboundMessage['chat'] {
  const ids = fromMe
    ? { phone: message.to, userId: message.to_user_id }
    : { phone: message.from, userId: message.from_user_id };
  return partyOf(ids, profiles);
}

/** A message in the form of the domain. */
export function inboundOf(
  source: MessageSource,
  message: Envelope,
  content: Content,
  isNotice = false,
): InboundMessage {
  const { ctx, connectionId, fromMe, isHistory = false } = source;
  const sentAt = new Date(message.timestamp * 1000);
  const quoted = message.context?.id;
  return {
    connectionId,
    providerId: message.id,
    fromMe,
    chat: chatOf(source, message),
    isGroup: false,
    ...content,
    ...(quoted && { quotedProviderId: quoted }),
    sentAt,
    isCatchUp: isHistory || isNotice || ctx.now().getTime() - sentAt.getTime() > LATE,
    isFromAutomaton: false,
  };
}
