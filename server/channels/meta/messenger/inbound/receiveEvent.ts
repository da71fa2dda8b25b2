import { translations } from '#shared/i18n/index.ts';
import type { InboundMessage, Party } from '#server/features/connections/index.ts';
import { applyReceipt, receiveMessage } from '#server/features/inbox/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { applyChange, applyWaiting, BY_US, isLatest, lockMid, type Change } from '../../changes/changes.ts';
import type { Account } from '../accounts.ts';
import { midIn, providerIdOf } from '../messageIds.ts';
import { findByContent } from '../outbound/findByContent.ts';
import { partIn } from '../outbound/metadata.ts';
import { addForeign, findProviderId, isComplete, matchEcho } from '../outbound/sentParts.ts';
import type { MessagingPlatform } from '../platform.ts';
import { storeReferral, takeReferral } from '../profile/people.ts';
import { contentsOf, postbackBody, referralText, type Content } from './contentOf.ts';
import type { MessagingEvent, MetaMessage } from './event.ts';
import { applyReached, applyWatermarks, performOn } from './performChange.ts';
import type { FileReference } from './fileReference.ts';
import { storeSurroundings, surrounded } from '../../changes/surroundings.ts';

/** The account to which a webhook reports something. */
export interface Receiver {
  readonly ctx: AppContext;
  readonly platform: MessagingPlatform;
  readonly account: Account;
  /** Names of people that were asked for just now. */
  readonly names: ReadonlyMap<string, string>;
}

/** What arrives later than this after it was written gets no automatic answers. Milliseconds. */
const LATE = 10 * 60_000;

/** Stores what an event reports; the same event again changes nothing. @throws Error when it could not be stored */
export async function receiveEvent(receiver: Receiver, event: MessagingEvent): Promise<void> {
  const { message, message_edit: edit, reaction, postback, referral, read, delivery } = event;
  const personId = personOf(receiver, event);
  if (!personId) return;
  const { ctx } = receiver;
  await inTransaction(ctx, async (tx) => {
    const at = { receiver, tx, personId, event };
    if (message?.is_deleted) await change(at, message.mid, 'deletion', isOurs(at) ? BY_US : '');
    else if (message && isOurs(at)) await receiveEcho(at, message);
    else if (message) await receive(at, message.mid, contentsOf(message, textsOf(ctx)), message);
    if (edit) await change(at, edit.mid, 'edit', edit.text, edit.num_edit);
    if (reaction) await change(at, reaction.mid, 'reaction', emojiOf(reaction));
    if (postback) {
      const body = postbackBody(postback, textsOf(ctx));
      await receive(at, postback.mid ?? `postback ${personId} ${event.timestamp}`, [
        body === '' ? { mediaType: 'unsupported', body } : { mediaType: 'chat', body },
      ]);
    } else if (referral) await keepReferral(at, referralText(referral, textsOf(ctx)));
    if (delivery) await reach(at, 2, delivery.watermark, delivery.mids ?? []);
    if (read) await reach(at, 3, read.watermark, read.mid ? [read.mid] : []);
  });
}

/** Stores an event that cannot be read as a message of a kind that Ramal does not know. */
export async function receiveUnreadable(
  receiver: Receiver,
  event: {
    readonly personId: string;
    readonly mid: string;
    readonly timestamp: number;
    readonly fromMe: boolean;
  },
): Promise<void> {
  const { ctx, account } = receiver;
  await receiveMessage(ctx, {
    connectionId: account.connectionId,
    providerId: event.mid,
    fromMe: event.fromMe,
    chat: partyOf(receiver, event.personId),
    isGroup: false,
    mediaType: 'unsupported',
    body: '',
    sentAt: new Date(event.timestamp),
    isCatchUp: true, // nothing is known that could be answered
    isFromAutomaton: false,
  });
}

interface At {
  readonly receiver: Receiver;
  readonly tx: Transaction;
  readonly personId: string;
  readonly event: MessagingEvent;
}

/** The customer of the conversation, also of an event that the business has sent. */
function personOf({ account }: Receiver, { sender, recipient }: MessagingEvent): string | undefined {
  return sender?.id === account.accountId ? recipient?.id : sender?.id;
}

/** Sent by the business: from Meta's inbox, another program, or by Ramal itself. */
function isOurs({ receiver, event }: Pick<At, 'receiver' | 'event'>): boolean {
  return event.message?.is_echo === true || event.sender?.id === receiver.account.accountId;
}

function textsOf({ config }: AppContext) {
  return translations(config.DEFAULT_LANGUAGE).automatic.shared;
}

function partyOf({ platform, names }: Receiver, personId: string): Party {
  return { addresses: [{ kind: platform.addressKind, value: personId }], name: names.get(personId) ?? '' };
}

function emojiOf({ action, emoji, reaction }: NonNullable<MessagingEvent['reaction']>): string {
  if (action === 'unreact') return '';
  return emoji || EMOJIS[reaction ?? ''] || '👍';
}

/** Reactions that come without their emoji. */
const EMOJIS: Readonly<Record<string, string>> = {
  smile: '😆',
  angry: '😠',
  sad: '😢',
  wow: '😮',
  love: '❤️',
  like: '👍',
  dislike: '👎',
};

async function change(
  { receiver: { account, platform }, tx, personId, event }: At,
  mid: string,
  kind: Change['kind'],
  content: string,
  number = event.timestamp,
): Promise<void> {
  const { connectionId } = account;
  await applyChange(tx, { connectionId, mid, kind, personId, number, content }, performOn(platform));
}

/** A person who came by an ad and has not written yet gets no ticket: the ad is noted with the first message. */
async function keepReferral({ receiver, tx, personId, event }: At, content: string): Promise<void> {
  const { connectionId } = receiver.account;
  const arrival = { connectionId, mid: '', kind: 'referral', personId, number: event.timestamp, content };
  if (await isLatest(tx, arrival)) await storeReferral(tx.em, connectionId, personId, content);
}

async function receive(
  at: At,
  mid: string,
  contents: readonly Content[],
  message?: MetaMessage,
): Promise<void> {
  const { receiver, tx, personId } = at;
  const { connectionId } = receiver.account;
  await lockMid(tx.em, connectionId, mid);
  const referral = await takeReferral(tx.em, connectionId, personId, mid);
  const quoted = message?.reply_to?.mid;
  for (const [index, content] of contents.entries()) {
    const before = index === 0 ? referral : '';
    const body = surrounded(content.body, { before, after: '' });
    if (content.around) {
      const around = { ...content.around, before: surrounded(content.around.before, { before, after: '' }) };
      await storeSurroundings(tx, connectionId, mid, around);
    }
    await receiveMessage(tx, {
      ...commonOf(at, mid),
      ...contentFields(at, mid, { ...content, body }),
      providerId: providerIdOf(mid, index),
      fromMe: false,
      ...(quoted &&
        index === 0 && { quotedProviderId: (await findProviderId(tx.em, connectionId, quoted)) ?? quoted }),
    });
  }
  await applyWaiting(tx, { connectionId, mid }, performOn(receiver.platform));
}

/** Records what was written in Meta's inbox; what Ramal has sent is known already. */
async function receiveEcho(at: At, message: MetaMessage): Promise<void> {
  const { receiver, tx, personId, event } = at;
  const { account, platform } = receiver;
  const { connectionId } = account;
  const { mid } = message;
  await lockMid(tx.em, connectionId, mid);
  const sentAt = new Date(event.timestamp);
  const isOurApp = message.app_id === account.appId;
  const echo = { connectionId, mid, personId, sentAt, part: partIn(message.metadata), isOurApp };
  const isNameless = !message.app_id && !echo.part;
  const part = isNameless ? await findByContent(tx.em, platform, echo, message) : echo.part;
  const own = await matchEcho(tx.em, { ...echo, part });
  if (own === undefined) {
    for (const [index, content] of contentsOf(message, textsOf(receiver.ctx)).entries())
      await receiveMessage(tx, {
        ...commonOf(at, mid),
        ...contentFields(at, mid, content),
        providerId: providerIdOf(mid, index),
        fromMe: true,
      });
    await addForeign(tx.em, connectionId, echo);
  } else if (own !== midIn(mid) && (await isComplete(tx.em, connectionId, own))) {
    await applyReceipt(tx, { connectionId, providerIds: [own], ack: 1 }); // also where the answer was lost
  }
  await applyWatermarks(tx, { connectionId, personId });
  await applyWaiting(tx, { connectionId, mid }, performOn(platform));
}

function commonOf({ receiver, tx, personId, event }: At, mid: string) {
  const sentAt = new Date(Math.min(event.timestamp, tx.now().getTime()));
  return {
    connectionId: receiver.account.connectionId,
    providerId: mid,
    chat: partyOf(receiver, personId),
    isGroup: false,
    sentAt,
    isCatchUp: tx.now().getTime() - sentAt.getTime() > LATE,
    isUnordered: true,
    isFromAutomaton: false,
  };
}

function contentFields(
  { receiver: { account, platform } }: At,
  mid: string,
  { mediaType, body, file }: Content,
): Pick<InboundMessage, 'mediaType' | 'body' | 'media'> {
  if (!file) return { mediaType, body };
  const { connectionId } = account;
  const reference: FileReference = { connectionId, mid, index: file.index, url: file.url };
  const media = { channelType: platform.type, reference, mime: '', name: '', isVoice: mediaType === 'audio' };
  return { mediaType, body, media };
}

async function reach(
  at: At,
  ack: 2 | 3,
  watermark: number | null | undefined,
  mids: readonly string[],
): Promise<void> {
  const { receiver, tx, personId } = at;
  const { connectionId } = receiver.account;
  const until = watermark ? new Date(watermark) : null;
  const kind = ack === 3 ? 'read' : 'delivered';
  for (const mid of mids) await change(at, mid, kind, ''); // each is locked before its row, as for echoes
  if (until) await applyReached(tx, { connectionId, personId, mids: [], until, ack });
}
