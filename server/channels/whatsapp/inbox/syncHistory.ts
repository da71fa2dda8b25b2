import {
  downloadAndProcessHistorySyncNotification,
  isJidGroup,
  jidDecode,
  proto,
  toNumber,
  unpadRandomMax16,
  writeRandomPadMax16,
  type WAMessage,
} from '@whiskeysockets/baileys';
import { chosenHistory } from '#server/features/historyImports/index.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import { chatKey, isIgnored, type Me, type StanzaAttrs } from '../inbound/addresses.ts';
import { hashOf, storeStanza } from './storeStanza.ts';

/** Rows stored in one transaction: the phone sends thousands at once. */
const CHUNK = 200;
const DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * Stores the messages that a newly linked phone sends for the inbox worker. Those written after the last stanza received
 * from this phone and before the new link are recorded as if they had arrived over the socket. Older ones are imported
 * without notifying anybody, as far back as was chosen for the connection; all others are skipped.
 * @returns the chats in which something was stored
 */
export async function syncHistory(
  ctx: AppContext,
  connectionId: number,
  me: Me,
  messages: readonly WAMessage[],
): Promise<Set<string>> {
  const since = await lastReceivedAt(ctx, connectionId, me);
  const { days } = await chosenHistory(emOf(ctx), connectionId);
  // WhatsApp's timestamps have a resolution of one second; messages of that same second that are already here
  // are recognized by their id.
  const missedFrom = since ? Math.floor(since.getTime() / 1000) : Infinity;
  const pastFrom = days > 0 ? ctx.now().getTime() / 1000 - days * DAY_IN_SECONDS : Infinity;
  const wanted = messages
    .filter((message) => message.message && secondsOf(message) >= Math.min(missedFrom, pastFrom))
    .toSorted((a, b) => secondsOf(a) - secondsOf(b));
  const chats = new Set<string>();
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const chunk = wanted.slice(start, start + CHUNK);
    await inTransaction(ctx, async (tx) => {
      for (const message of chunk) {
        const isPast = secondsOf(message) < missedFrom;
        const chat = await storePast(tx, connectionId, me, message, isPast);
        if (chat) chats.add(chat);
      }
    });
  }
  return chats;
}

/**
 * Stores messages that the phone was asked for, to be recorded as history however old they are.
 * @returns the chats in which something was stored
 */
export async function storeEarlier(
  ctx: AppContext,
  connectionId: number,
  me: Me,
  messages: readonly WAMessage[],
): Promise<Set<string>> {
  const sorted = messages.toSorted((a, b) => secondsOf(a) - secondsOf(b));
  return inTransaction(ctx, async (tx) => {
    const chats = new Set<string>();
    for (const message of sorted) {
      const chat = await storePast(tx, connectionId, me, message, true);
      if (chat) chats.add(chat);
    }
    return chats;
  });
}

/** Stores one message; the same one is stored once, however often the phone sends it. @returns its chat */
async function storePast(
  tx: Transaction,
  connectionId: number,
  me: Me,
  info: WAMessage,
  isPast: boolean,
): Promise<string | undefined> {
  const named = attrsOf(info, me);
  if (!named || !info.message) return undefined;
  const attrs = isPast ? { ...named, history: '1' } : named;
  const hash = hashOf(Buffer.from(`history ${attrs['from']} ${attrs['id']}`));
  const opened = writeRandomPadMax16(proto.Message.encode(withSecret(info.message, info)).finish());
  await storeStanza(tx, { connectionId, hash, attrs, sequence: secondsOf(info) * 1e6, me }, opened);
  return chatKey(attrs);
}

/** The message with its secret, which the phone may give beside it: later votes and edits are encrypted with it. */
function withSecret(message: proto.IMessage, { messageSecret }: WAMessage): proto.IMessage {
  const { messageContextInfo } = message;
  if (!messageSecret?.length || messageContextInfo?.messageSecret?.length) return message;
  return { ...message, messageContextInfo: { ...messageContextInfo, messageSecret } };
}

/** Added to the attributes of a notification that was read again: how many days of its messages are stored. */
const DAYS_READ = 'daysRead';

/**
 * Reads the history again from the notifications of the phone, which are stored like all messages: the process may have
 * ended while it was storing, and WhatsApp does not send it again. The phone sends several within minutes, and the library
 * does not say which ones it has passed on. So each is read again once, also when all that arrived before it is stored.
 * @param onStored the chat of something that is stored
 * @throws Error when our disk, database or network fails: what is stored by then is not read again
 */
export async function resumeHistory(
  ctx: AppContext,
  connectionId: number,
  onStored: (chat: string) => void,
): Promise<void> {
  const { days } = await chosenHistory(emOf(ctx), connectionId);
  const stanzas = await emOf(ctx).execute<StoredNotification[]>(
    `select stanza.id, stanza.sealed, stanza.me from whatsapp_stanzas stanza join whatsapp_credentials own using (connection_id)
     where connection_id = ? and attrs->>'category' = 'peer' and stanza.sealed is not null
       and stanza.received_at >= own.linked_at and coalesce((attrs->>'${DAYS_READ}')::int, -1) < ?
     order by stanza.id`,
    [connectionId, days],
  );
  for (const stanza of stanzas) {
    try {
      for (const chat of await readAgain(ctx, connectionId, stanza, days)) onStored(chat);
    } catch (error) {
      if (environmentCode(error) !== undefined) throw error;
      // Read again at the next start; the others do not wait for it.
      ctx.log.error({ err: error, connectionId }, 'a part of the history not stored');
    }
  }
}

interface StoredNotification {
  readonly id: number;
  readonly sealed: Buffer;
  readonly me: Me;
}

/** @returns the chats in which something was stored; none for another message of the phone, or when nothing is wanted */
async function readAgain(
  ctx: AppContext,
  connectionId: number,
  { id, sealed, me }: StoredNotification,
  days: number,
): Promise<Iterable<string>> {
  const message = proto.Message.decode(unpadRandomMax16(ctx.cipher.open(sealed)));
  const notification = message.protocolMessage?.historySyncNotification;
  const isWanted = days > 0 || (await lastReceivedAt(ctx, connectionId, me)) !== undefined;
  if (!notification || !isWanted) return [];
  const { messages } = await downloadAndProcessHistorySyncNotification(notification, {});
  const chats = await syncHistory(ctx, connectionId, me, messages);
  await emOf(ctx).execute(
    'update whatsapp_stanzas set attrs = attrs || jsonb_build_object(?::text, ?::text) where id = ?',
    [DAYS_READ, String(days), id],
  );
  return chats;
}

async function lastReceivedAt(ctx: AppContext, connectionId: number, me: Me): Promise<Date | undefined> {
  const [last] = await emOf(ctx).execute<{ at: Date | string | null }[]>(
    `select max(stanza.received_at) as at
     from whatsapp_stanzas stanza join whatsapp_credentials own using (connection_id)
     where connection_id = ? and stanza.received_at < own.linked_at
       and split_part(split_part(stanza.me->>'id', '@', 1), ':', 1) = ?`,
    [connectionId, jidDecode(me.id)?.user ?? ''],
  );
  return last?.at ? new Date(last.at) : undefined;
}

function secondsOf({ messageTimestamp }: WAMessage): number {
  return toNumber(messageTimestamp);
}

/** The attributes that the message would have had as a stanza. */
function attrsOf({ key, pushName, messageTimestamp }: WAMessage, me: Me): StanzaAttrs | undefined {
  const { id, remoteJid, fromMe, participant } = key;
  if (!id || !remoteJid || isIgnored(remoteJid)) return undefined;
  const common = { id, t: String(toNumber(messageTimestamp)), notify: pushName ?? '', offline: '1' };
  if (isJidGroup(remoteJid))
    return { ...common, from: remoteJid, participant: fromMe ? me.id : (participant ?? '') };
  return fromMe ? { ...common, from: me.id, recipient: remoteJid } : { ...common, from: remoteJid };
}
