import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEFAULT_CONNECTION_CONFIG,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  isPnUser,
  type BinaryNode,
  type SocketConfig,
} from '@whiskeysockets/baileys';
import type { KeyedMutex } from '#shared/domain/keyedMutex.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { inBatches } from '#server/platform/queue/inBatches.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { KeyStore } from './keyStore.ts';
import { leaveEndedTransactions } from './leaveEndedTransactions.ts';
import { chatKey, messageSourceOf, UNAVAILABLE, type Me } from '../inbound/addresses.ts';
import type { Arrivals } from '../inbox/arrivals.ts';
import { hashOf, stanzaRow, type NewStanza } from '../inbox/storeStanza.ts';

type MakeSignalRepository = SocketConfig['makeSignalRepository'];

interface SignalParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly keyStore: KeyStore;
  /** One for the whole process, like the queue inside the Signal library. */
  readonly mutex: KeyedMutex;
  readonly arrivals: Arrivals;
  readonly me: () => Me;
  /** Called when a stanza of this chat has been stored. */
  readonly onStored: (chat: string) => void;
  /** Called when a stanza arrives again that is stored already. */
  readonly onRepeated: () => void;
}

export interface LosslessSignal {
  readonly makeSignalRepository: MakeSignalRepository;
  /**
   * Lets the library handle a message; its content is stored before it is confirmed.
   * @param handle resolves when the library has decrypted and confirmed it, or failed to
   */
  receive(node: BinaryNode, handle: (node: BinaryNode) => Promise<void>): Promise<void>;
}

/**
 * Wraps the library's Signal repository so that no message is lost.
 *
 * Incoming: every message is stored as soon as it is decrypted, in one statement with the keys that decrypted
 * it; the library confirms it to WhatsApp only after that. Whenever the process dies, a message is either
 * stored or arrives again. One that arrives again although its keys are used up is answered from the stored
 * row.
 *
 * Outgoing: the library stores the keys that encrypted a message only after sending it. A process killed in
 * between would use them a second time, and nobody could decrypt the result. Here they are stored first: nothing leaves before
 * they are (`sendAfterKeys`).
 *
 * Operations on one address take turns here. The Signal library has one queue per address for the whole
 * process and runs waiting operations in the async context of the first one: their changes would end up in
 * the transaction of another message, or of another connection, and be lost with it.
 */
export function createLosslessSignal(parts: SignalParts): LosslessSignal {
  const { ctx, connectionId, keyStore, mutex, arrivals, me, onStored, onRepeated } = parts;

  /** In a burst many messages begin sessions at the same time: they share a statement. */
  const findStored = inBatches((hashes: readonly string[]) => findAllStored(ctx, connectionId, hashes));

  const decryptOnce = async (
    ciphertext: Uint8Array,
    mayBeginSession: boolean,
    transaction: (task: () => Promise<Uint8Array>) => Promise<Uint8Array>,
    open: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const hash = hashOf(ciphertext);
    // One that begins a session could replace a newer one; any other fails without effect once its key is used.
    const stored = mayBeginSession ? await findStored(hash) : undefined;
    if (stored) onRepeated();
    const opened = stored ?? (await decryptAndStore(hash, transaction, open));
    const arrival = arrivals.find(hash);
    if (arrival) onStored(chatKey(arrival.attrs));
    return opened;
  };

  const decryptAndStore = async (
    hash: string,
    transaction: (task: () => Promise<Uint8Array>) => Promise<Uint8Array>,
    open: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const arrival = arrivals.find(hash);
    if (!arrival) throw new Error('ciphertext without its stanza');
    const stanza = { connectionId, hash, ...arrival, me: me() };
    let opened: Uint8Array | null = null;
    try {
      return await keyStore.storeTogether(
        // Keys stored before the message is decrypted are unrelated to it.
        () => (opened ? stanzaRow(ctx, stanza, opened) : undefined),
        () =>
          transaction(async () => {
            opened = await open();
            return opened;
          }),
      );
    } catch (error) {
      if (keyStore.hasFailed()) throw error; // it arrives again over the next socket
      const stored = await findStored(hash);
      if (stored) {
        onRepeated();
        return stored;
      }
      await storeUnreadable(stanza);
      throw error;
    }
  };

  /**
   * Stores a message that cannot be decrypted, so that a placeholder is shown until its content follows.
   * @throws Error when it could not be stored; the socket is closed then
   */
  const storeUnreadable = async (stanza: NewStanza) => {
    if (!messageSourceOf(stanza.attrs, stanza.me) || stanza.attrs['category'] === 'peer') return;
    await keyStore.storeAlone(stanzaRow(ctx, stanza, null));
    onStored(chatKey(stanza.attrs));
  };

  const receive: LosslessSignal['receive'] = async (node, handle) => {
    const { attrs } = node;
    const encNodes = getBinaryNodeChildren(node, 'enc').filter(({ attrs: { type } }) => type !== 'msmsg');
    const hashes = encNodes.flatMap(({ content }) =>
      content instanceof Uint8Array ? [hashOf(content)] : [],
    );
    for (const hash of hashes) arrivals.note(hash, attrs);
    try {
      const unavailable = getBinaryNodeChild(node, 'unavailable');
      if (encNodes.length === 0 && unavailable) {
        const hash = hashOf(Buffer.from(`unavailable ${attrs['from'] ?? ''} ${attrs['id']}`));
        const why = { ...attrs, [UNAVAILABLE]: unavailable.attrs['type'] ?? '' };
        await storeUnreadable({ connectionId, hash, ...arrivals.note(hash, why), me: me() });
        arrivals.forget(hash);
      }
      await handle(node);
    } finally {
      hashes.forEach(arrivals.forget);
    }
  };

  return {
    receive,
    makeSignalRepository: (auth, logger, askLids) => {
      const { keys } = auth;
      if (!('transaction' in keys)) throw new Error('the library stores keys without transactions');
      leaveEndedTransactions(keys);
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, askLids);
      const addressOf = repository.jidToSignalProtocolAddress;
      /** A phone number and its LID share one session. */
      const sessionOf = async (jid: string) => {
        const lid = isPnUser(jid) ? await repository.lidMapping.getLIDForPN(jid) : null;
        return `session ${addressOf(lid ?? jid)}`;
      };
      /** Runs outside any transaction: changes are stored when this returns. */
      const storedAtOnce = AsyncLocalStorage.snapshot();
      /** The same, but the changes may be stored later: before anything is sent (`sendAfterKeys`). */
      const storedBeforeSending = <Result>(task: () => Promise<Result>): Promise<Result> =>
        storedAtOnce(() => keyStore.storeLater(task));
      const alone = <Result>(jid: string, task: () => Promise<Result>): Promise<Result> =>
        mutex(addressOf(jid), async () => keys.transaction(task, await sessionOf(jid)));
      const aloneInGroup = <Result>(
        group: string,
        jid: string,
        task: () => Promise<Result>,
      ): Promise<Result> => mutex(`${group} ${addressOf(jid)}`, task);

      return {
        ...repository,
        decryptMessage: (encrypted) =>
          decryptOnce(
            encrypted.ciphertext,
            encrypted.type === 'pkmsg',
            (task) => alone(encrypted.jid, task),
            () => repository.decryptMessage(encrypted),
          ),
        decryptGroupMessage: (encrypted) =>
          decryptOnce(
            encrypted.msg,
            false,
            (task) =>
              aloneInGroup(encrypted.group, encrypted.authorJid, () =>
                keys.transaction(task, encrypted.group),
              ),
            () => repository.decryptGroupMessage(encrypted),
          ),
        encryptMessage: (message) =>
          storedBeforeSending(() => alone(message.jid, () => repository.encryptMessage(message))),
        encryptGroupMessage: (message) =>
          storedBeforeSending(() =>
            aloneInGroup(message.group, message.meId, () => repository.encryptGroupMessage(message)),
          ),
        injectE2ESession: (bundle) =>
          storedAtOnce(() => alone(bundle.jid, () => repository.injectE2ESession(bundle))),
      };
    },
  };
}

/** The content of each stanza, by the hash of its ciphertext; undefined for those that are not stored, or not decrypted. */
async function findAllStored(
  ctx: AppContext,
  connectionId: number,
  hashes: readonly string[],
): Promise<(Uint8Array | undefined)[]> {
  const rows = await executePrepared<{ hash: string; sealed: Buffer | null }>(
    sharedEmOf(ctx),
    'select hash, sealed from whatsapp_stanzas where connection_id = ? and hash = any(?::text[])',
    [connectionId, [...hashes]],
  );
  const stored = new Map(rows.map(({ hash, sealed }) => [hash, sealed]));
  return hashes.map((hash) => {
    const sealed = stored.get(hash);
    return sealed ? ctx.cipher.open(sealed) : undefined;
  });
}
