import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import { lidJid, phoneJid, userOf, type User } from './address.ts';

/** The app state sync key, with which a phone encrypts its settings; a program waits for it. */
export function settingsKey(): proto.Message.IProtocolMessage {
  const keyId = { keyId: randomBytes(6) };
  const keyData = {
    keyData: randomBytes(32),
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0, 1] },
    timestamp: Date.now(),
  };
  return {
    type: proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE,
    appStateSyncKeyShare: { keys: [{ keyId, keyData }] },
  };
}

/** An entry in the address book of a phone. */
export interface KnownPerson {
  readonly number: string;
  readonly name: string;
}

/** A message from before the program was linked. */
export interface PastMessage {
  readonly from: User;
  readonly name: string;
  readonly info: proto.IWebMessageInfo;
}

/** The history sync for a newly linked program: messages and address book. */
export function historyOf(
  past: readonly PastMessage[],
  people: readonly KnownPerson[],
): proto.Message.IProtocolMessage {
  const byPerson = Map.groupBy(past, ({ from }) => lidJid(from));
  const conversations = [...byPerson].map(([id, messages]) => ({
    id,
    messages: messages.map(({ info }, index) => ({ message: info, msgOrderId: index + 1 })),
  }));
  const known = people.map(({ number, name }) => ({
    id: lidJid(userOf(number)),
    pnJid: phoneJid(userOf(number)),
    name,
  }));
  const history = proto.HistorySync.encode({
    syncType: proto.HistorySync.HistorySyncType.INITIAL_BOOTSTRAP,
    conversations: [...conversations, ...known.filter(({ id }) => !byPerson.has(id))],
    pushnames: past.map(({ from, name }) => ({ id: phoneJid(from), pushname: name })),
    progress: 100,
  }).finish();
  return {
    type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      syncType: proto.Message.HistorySyncType.INITIAL_BOOTSTRAP,
      initialHistBootstrapInlinePayload: deflateSync(history),
      chunkOrder: 1,
      progress: 100,
    },
  };
}
