import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys';

/**
 * Makes what a transaction has begun without waiting for it use the stored keys once the transaction has ended. The library puts
 * such changes into the ended transaction, where they are lost: it would ask WhatsApp for a privacy token with every message
 * to a contact, and not once a week, because it could not remember that it has.
 */
export function leaveEndedTransactions(keys: SignalKeyStoreWithTransaction): void {
  const { get, set, transaction } = keys;
  const running = new AsyncLocalStorage<{ hasEnded: boolean }>();
  const outside = AsyncLocalStorage.snapshot();
  const leave = <Result>(action: () => Result): Result =>
    running.getStore()?.hasEnded ? outside(action) : action();

  keys.get = (type, ids) => leave(() => get(type, ids));
  keys.set = (data) => leave(() => set(data));
  keys.transaction = (task, key) =>
    leave(async () => {
      if (running.getStore()) return transaction(task, key); // it is part of the one that runs
      const state = { hasEnded: false };
      try {
        return await running.run(state, () => transaction(task, key));
      } finally {
        state.hasEnded = true;
      }
    });
}
