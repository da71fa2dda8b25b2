import {
  isJidGroup,
  jidDecode,
  proto,
  toNumber,
  writeRandomPadMax16,
  type WAMessage,
} from '@whiskeysockets/baileys';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { chatKey, isIgnored, type Me, type StanzaAttrs } from '../inbound/addresses.ts';
import { hashOf, storeStanza } from './storeStanza.ts';

/**
 * Imports missed messages from the history that a newly linked phone sends. Messages written after the last
 * stanza received from this phone and before the new link are stored as if they had arrived over the socket;
 * older ones are skipped, as is the whole history of a phone that was never linked here.
 * @returns the chats in which something was stored
 */
export async function syncHistory(
  ctx: AppContext,
  connectionId: number,
  me: Me,
  messages: readonly WAMessage[],
): Promise<Set<string>> {
  const since = await lastReceivedAt(ctx, connectionId, me);
  // WhatsApp's timestamps have a resolution of one second; messages of that same second that are already here
  // are recognized by their id.
  const missed = messages
    .filter((message) => since && message.message && secondsOf(message) >= Math.floor(since.getTime() / 1000))
    .toSorted((a, b) => secondsOf(a) - secondsOf(b));
  const chats = new Set<string>();
  await inTransaction(ctx, async (tx) => {
    for (const message of missed) {
      const attrs = attrsOf(message, me);
      if (!attrs || !message.message) continue;
      const hash = hashOf(Buffer.from(`history ${attrs['from']} ${attrs['id']}`));
      const opened = writeRandomPadMax16(proto.Message.encode(message.message).finish());
      await storeStanza(tx, { connectionId, hash, attrs, sequence: secondsOf(message) * 1e6, me }, opened);
      chats.add(chatKey(attrs));
    }
  });
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
