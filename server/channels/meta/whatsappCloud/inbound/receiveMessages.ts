import type { InboundMessage } from '#server/features/connections/index.ts';
import { applyNewAddress, receiveMessage } from '#server/features/inbox/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { applyChange, applyWaiting, BY_US, lockMid, type Change } from '../../changes/changes.ts';
import { contentOf, productQuote, type Content } from './contentOf.ts';
import { addressesOf, partyOf } from './parties.ts';
import { performIn } from './performChange.ts';
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
  const { ctx, connectionId } = source;
  const perform = performIn(chatOf(source, message));
  await inTransaction(ctx, async (tx) => {
    const change = changeOf(source, message);
    if (change) return applyChange(tx, change, perform);
    await lockMid(tx.em, connectionId, message.id);
    const content = contentOf(message, connectionId);
    await receiveMessage(tx, messageOf(source, message, content));
    await moveAddress(tx, message);
    await applyWaiting(tx, { connectionId, mid: message.id }, perform);
  });
}

/** A customer who changes their number is answered at the new one, and stays the same contact. */
async function moveAddress(tx: Transaction, { system, from }: CloudMessage): Promise<void> {
  if (system?.type !== 'user_changed_number') return;
  const [before] = addressesOf({ phone: from, userId: undefined });
  const [address] = addressesOf({ phone: system.wa_id, userId: undefined });
  if (before && address) await applyNewAddress(tx, { before, address, name: '', isGroup: false });
}

/** Undefined for a message of its own. */
function changeOf(
  { connectionId, fromMe }: MessageSource,
  { timestamp: number, reaction, edit, revoke }: CloudMessage,
): Change | undefined {
  const made = { connectionId, personId: fromMe ? BY_US : '', number }; // there is one customer in a conversation
  if (reaction) return { ...made, kind: 'reaction', mid: reaction.message_id, content: reaction.emoji };
  if (revoke) return { ...made, kind: 'deletion', mid: revoke.original_message_id, content: '' };
  if (!edit) return undefined;
  const { body: content } = contentOf(edit.message, connectionId);
  return { ...made, kind: 'edit', mid: edit.original_message_id, content };
}

function messageOf(source: MessageSource, message: CloudMessage, content: Content): InboundMessage {
  const { system } = message;
  if (!system) return inboundOf(source, message, content);
  // A notice, for example of a changed number: it is shown, and nobody answers it.
  return inboundOf(source, message, { mediaType: 'chat', body: system.body }, true);
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
  { mediaType, body, media, content }: Content,
  isNotice = false,
): InboundMessage {
  const { ctx, connectionId, fromMe, isHistory = false } = source;
  const sentAt = new Date(message.timestamp * 1000);
  const {
    id: quoted,
    forwarded,
    frequently_forwarded: often,
    referred_product: product,
  } = message.context ?? {};
  const quote = productQuote(product?.product_retailer_id);
  const rich = {
    ...content,
    ...((forwarded || often) && { forwarded: often ? ('often' as const) : ('once' as const) }),
    ...(quote && { quote }),
  };
  return {
    connectionId,
    providerId: message.id,
    fromMe,
    chat: chatOf(source, message),
    isGroup: false,
    mediaType,
    body,
    ...(media && { media }),
    ...(Object.keys(rich).length > 0 && { content: rich }),
    ...(quoted && { quotedProviderId: quoted }),
    sentAt,
    isCatchUp: isHistory || isNotice || ctx.now().getTime() - sentAt.getTime() > LATE,
    isUnordered: true,
    isFromAutomaton: false,
  };
}
