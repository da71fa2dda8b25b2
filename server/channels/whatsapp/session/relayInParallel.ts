import { AsyncLocalStorage } from 'node:async_hooks';
import type { WASocket } from '@whiskeysockets/baileys';

/**
 * Lets messages to different chats leave at the same time. The library encrypts and sends all messages of a socket one after the
 * other; those of one chat still are, and so is what is encrypted for one device (`losslessSignal`).
 */
export function relayInParallel(socket: WASocket): void {
  const { relayMessage, authState } = socket;
  const { keys } = authState;
  const { transaction } = keys;
  const chats = new AsyncLocalStorage<string>();
  socket.relayMessage = (chat, ...rest) => chats.run(chat, () => relayMessage(chat, ...rest));
  keys.transaction = (task, name) => {
    const chat = chats.getStore();
    const isRelay = chat !== undefined && name === authState.creds.me?.id;
    return transaction(task, isRelay ? `${name} ${chat}` : name);
  };
}
