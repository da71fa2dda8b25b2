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
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { KeyStore } from './keyStore.ts';
import { chatKey, messageSourceOf, type Me } from '../inbound/addresses.ts';
import type { Arrivals } from '../inbox/arrivals.ts';
import { hashOf, stanzaInsert, type NewStanza } from '../inbox/storeStanza.ts';

type MakeSignalRepository = SocketConfig['makeSignalRepository'];

interface SignalParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly keyStore: KeyStore;
  /** One for the whole process, as the queue inside of the Signal library is. */
  readonly mutex: KeyedMutex;
  readonly arrivals: Arrivals;
  readonly me: () => Me;
  /** Called when a stanza of this chat has been stored. */
  readonly onStored: (chat: string) => void;
}

export interface LosslessSignal {
  readonly makeSignalRepository: MakeSignalRepository;
  /**
   * Lets the library handle a message; whatever it brings is stored before it is confirmed.
   * @param handle resolves when the library has opened and confirmed it, or cannot
   */
  receive(node: BinaryNode, handle: (node: BinaryNode) => Promise<void>): Promise<void>;
}

/**
 * Stores every message as soon as it is opened, in one statement with the keys that opened it: the library confirms it
 * to WhatsApp only after that. Whenever the process dies, a message is either here or comes again; and one that comes
 * again, whose keys are used up, is answered from here.
 *
 * In the other direction the library stores the keys that sealed a message only when it has left: killed in between, it
 * would use them a second time, and nobody could open what they seal. Here they are stored before.
 *
 * All work with one address takes turns here, for the Signal library has one queue per address for the whole process and
 * runs what waits in it in the async context of whoever was first: changes would end up in the transaction of another
 * message, or of another connection, and be lost with it.
 */
export function createLosslessSignal(parts: SignalParts): LosslessSignal {
  const { ctx, connectionId, keyStore, mutex, arrivals, me, onStored } = parts;

  const decryptOnce = async (
    ciphertext: Uint8Array,
    transaction: (task: () => Promise<Uint8Array>) => Promise<Uint8Array>,
    open: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const hash = hashOf(ciphertext);
    const opened =
      (await findStored(ctx, connectionId, hash)) ?? (await decryptAndStore(hash, transaction, open));
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
    if (!arrival) throw new Error('a message was opened whose stanza did not come');
    const stanza = { connectionId, hash, ...arrival, me: me() };
    let opened: Uint8Array | null = null;
    try {
      return await keyStore.storeTogether(
        // What is stored before it is opened are other keys.
        (source) => (opened ? stanzaInsert(ctx, stanza, opened, source) : undefined),
        () =>
          transaction(async () => {
            opened = await open();
            return opened;
          }),
      );
    } catch (error) {
      if (!keyStore.hasFailed()) await storeUnreadable(stanza); // else it comes again over the next line
      throw error;
    }
  };

  /**
   * Somebody has written something: that much can be shown until its content follows.
   * @throws Error when it could not be stored; the line ends then
   */
  const storeUnreadable = async (stanza: NewStanza) => {
    if (!messageSourceOf(stanza.attrs, stanza.me) || stanza.attrs['category'] === 'peer') return;
    await keyStore.storeAlone((source) => stanzaInsert(ctx, stanza, null, source));
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
      if (encNodes.length === 0 && getBinaryNodeChild(node, 'unavailable')) {
        const hash = hashOf(Buffer.from(`unavailable ${attrs['from'] ?? ''} ${attrs['id']}`));
        await storeUnreadable({ connectionId, hash, ...arrivals.note(hash, attrs), me: me() });
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
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, askLids);
      const addressOf = repository.jidToSignalProtocolAddress;
      /** A number and its hidden id share one session. */
      const sessionOf = async (jid: string) => {
        const lid = isPnUser(jid) ? await repository.lidMapping.getLIDForPN(jid) : null;
        return `session ${addressOf(lid ?? jid)}`;
      };
      /** Outside of whatever transaction runs: what was changed is stored when this returns. */
      const storedAtOnce = AsyncLocalStorage.snapshot();
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
            (task) => alone(encrypted.jid, task),
            () => repository.decryptMessage(encrypted),
          ),
        decryptGroupMessage: (encrypted) =>
          decryptOnce(
            encrypted.msg,
            (task) =>
              aloneInGroup(encrypted.group, encrypted.authorJid, () =>
                keys.transaction(task, encrypted.group),
              ),
            () => repository.decryptGroupMessage(encrypted),
          ),
        encryptMessage: (message) =>
          storedAtOnce(() => alone(message.jid, () => repository.encryptMessage(message))),
        encryptGroupMessage: (message) =>
          storedAtOnce(() =>
            aloneInGroup(message.group, message.meId, () => repository.encryptGroupMessage(message)),
          ),
        injectE2ESession: (bundle) =>
          storedAtOnce(() => alone(bundle.jid, () => repository.injectE2ESession(bundle))),
      };
    },
  };
}

async function findStored(
  ctx: AppContext,
  connectionId: number,
  hash: string,
): Promise<Uint8Array | undefined> {
  const [known] = await emOf(ctx).execute<{ sealed: Buffer | null }[]>(
    'select sealed from whatsapp_stanzas where connection_id = ? and hash = ?',
    [connectionId, hash],
  );
  return known?.sealed ? ctx.cipher.open(known.sealed) : undefined;
}
