import { deflateSync } from 'node:zlib';
import { proto, toNumber } from '@whiskeysockets/baileys';
import { lidJid, phoneJid, userOf, type User } from './address.ts';

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

/**
 * The answer to a request for older messages of a chat; undefined when the chat is not known under this JID.
 * @param past in any order
 */
export function olderMessages(
  past: readonly PastMessage[],
  {
    chatJid,
    oldestMsgTimestampMs,
    onDemandMsgCount,
  }: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
  requestId: string,
): proto.Message.IProtocolMessage | undefined {
  const ofChat = past.filter(({ from }) => lidJid(from) === chatJid);
  if (ofChat.length === 0) return undefined;
  const older = ofChat
    .map(({ info }) => info)
    .filter(({ messageTimestamp }) => toNumber(messageTimestamp) * 1000 < toNumber(oldestMsgTimestampMs))
    .toSorted((a, b) => toNumber(b.messageTimestamp) - toNumber(a.messageTimestamp));
  const given = older.slice(0, onDemandMsgCount ?? 0);
  const {
    COMPLETE_BUT_MORE_MESSAGES_REMAIN_ON_PRIMARY: more,
    COMPLETE_AND_NO_MORE_MESSAGE_REMAIN_ON_PRIMARY: none,
  } = proto.Conversation.EndOfHistoryTransferType;
  const syncType = proto.HistorySync.HistorySyncType.ON_DEMAND;
  const history = proto.HistorySync.encode({
    syncType,
    conversations: [
      {
        id: chatJid ?? '',
        messages: given.map((message, index) => ({ message, msgOrderId: given.length - index })),
        endOfHistoryTransferType: given.length < older.length ? more : none,
      },
    ],
  }).finish();
  return {
    type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      syncType: proto.Message.HistorySyncType.ON_DEMAND,
      initialHistBootstrapInlinePayload: deflateSync(history),
      peerDataRequestSessionId: requestId,
      progress: 100,
    },
  };
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
