import { setTimeout as wait } from 'node:timers/promises';
import { proto, type BaileysEventMap, type WAMessage, type WASocket } from '@whiskeysockets/baileys';
import type { OldestMessage } from '#server/features/connections/index.ts';

type HistorySet = BaileysEventMap['messaging-history.set'];

/** How many messages the phone is asked for at once. */
const COUNT = 50;
/** The phone has no more messages of the chat, or none that it gives away (3, which the library does not know). */
const NO_MORE: ReadonlySet<unknown> = new Set([
  proto.Conversation.EndOfHistoryTransferType.COMPLETE_AND_NO_MORE_MESSAGE_REMAIN_ON_PRIMARY,
  3,
]);

/** What the phone has answered. */
export interface EarlierAnswer {
  readonly messages: readonly WAMessage[];
  readonly isEnd: boolean;
}

/** Asks the phone for messages from before those that are known. */
export interface EarlierMessages {
  /**
   * One chat at a time: the answer does not say which question it answers.
   * @param chat every JID of the chat
   * @returns undefined when the phone does not answer, as when it does not know the message, or the connection is closed
   */
  ask(jid: string, chat: ReadonlySet<string>, oldest: OldestMessage): Promise<EarlierAnswer | undefined>;
  /** Takes an answer of the phone. @returns false when nobody waits for it any more */
  answered(set: HistorySet): boolean;
}

/** @param timeout for an answer of the phone, in milliseconds @param closed resolves when the socket is closed */
export function createEarlierMessages(
  socket: WASocket,
  timeout: number,
  closed: Promise<void>,
): EarlierMessages {
  let waiting:
    | { readonly chat: ReadonlySet<string>; readonly resolve: (set: HistorySet) => void }
    | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const askNow = async (jid: string, chat: ReadonlySet<string>, oldest: OldestMessage) => {
    const { promise, resolve } = Promise.withResolvers<HistorySet>();
    waiting = { chat, resolve };
    const stop = new AbortController();
    try {
      const { providerId: id, fromMe, sentAt } = oldest;
      await socket.fetchMessageHistory(COUNT, { remoteJid: jid, fromMe, id }, sentAt);
      const set = await Promise.race([
        promise,
        closed.then(() => undefined),
        wait(timeout, undefined, { ref: false, signal: stop.signal }),
      ]);
      return set && { messages: set.messages, isEnd: isEnd(set) };
    } finally {
      waiting = undefined;
      stop.abort();
    }
  };

  return {
    ask(jid, chat, oldest) {
      const answer = last.then(() => askNow(jid, chat, oldest));
      last = answer.catch(() => undefined);
      return answer;
    },
    answered(set) {
      const jids = [
        ...set.chats.map(({ id }) => id),
        ...set.messages.flatMap(({ key }) => [key.remoteJid, key.remoteJidAlt]),
      ].filter(Boolean);
      const isAbout = jids.length === 0 || jids.some((jid) => jid && waiting?.chat.has(jid));
      if (!waiting || !isAbout) return false;
      waiting.resolve(set);
      return true;
    },
  };
}

function isEnd({ chats, messages }: HistorySet): boolean {
  return messages.length === 0 || chats.some((chat) => NO_MORE.has(chat.endOfHistoryTransferType));
}
