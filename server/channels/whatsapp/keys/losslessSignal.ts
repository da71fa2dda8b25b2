import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEFAULT_CONNECTION_CONFIG,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  isPnUser,
  type BinaryNode,
  type SocketConfig,
} from '@whiskeysockets/baileys';
import type { Turns } from '#shared/domain/turns.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { KeyStore } from './keyStore.ts';
import { chatKey, placeOf, type Me } from '../inbound/addresses.ts';
import type { Arrivals } from '../inbox/arrivals.ts';
import { hashOf, stanzaInsert, type NewStanza } from '../inbox/storeStanza.ts';

type MakeSignalRepository = SocketConfig['makeSignalRepository'];

interface SignalParts {
  readonly floor: Floor;
  readonly connectionId: number;
  readonly keyStore: KeyStore;
  /** One for the whole process, as the queue inside of the Signal library is. */
  readonly turns: Turns;
  readonly arrivals: Arrivals;
  readonly me: () => Me;
  /** Called when a stanza of this chat has been stored. */
  readonly onKept: (chat: string) => void;
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
  const { floor, connectionId, keyStore, turns, arrivals, me, onKept } = parts;

  const keep = async (
    sealedBySender: Uint8Array,
    transaction: (work: () => Promise<Uint8Array>) => Promise<Uint8Array>,
    open: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const hash = hashOf(sealedBySender);
    const opened =
      (await findKept(floor, connectionId, hash)) ?? (await openAndKeep(hash, transaction, open));
    const arrival = arrivals.find(hash);
    if (arrival) onKept(chatKey(arrival.attrs));
    return opened;
  };

  const openAndKeep = async (
    hash: string,
    transaction: (work: () => Promise<Uint8Array>) => Promise<Uint8Array>,
    open: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const arrival = arrivals.find(hash);
    if (!arrival) throw new Error('a message was opened whose stanza did not come');
    const stanza = { connectionId, hash, ...arrival, me: me() };
    let opened: Uint8Array | null = null;
    try {
      return await keyStore.storeTogether(
        // What is stored before it is opened are other keys.
        (source) => (opened ? stanzaInsert(floor, stanza, opened, source) : undefined),
        () =>
          transaction(async () => {
            opened = await open();
            return opened;
          }),
      );
    } catch (error) {
      if (!keyStore.hasFailed()) await keepUnreadable(stanza); // else it comes again over the next line
      throw error;
    }
  };

  /**
   * Somebody has written something: that much can be shown until its content follows.
   * @throws Error when it could not be stored; the line ends then
   */
  const keepUnreadable = async (stanza: NewStanza) => {
    if (!placeOf(stanza.attrs, stanza.me) || stanza.attrs['category'] === 'peer') return;
    await keyStore.storeAlone((source) => stanzaInsert(floor, stanza, null, source));
    onKept(chatKey(stanza.attrs));
  };

  const receive: LosslessSignal['receive'] = async (node, handle) => {
    const { attrs } = node;
    const sealed = getBinaryNodeChildren(node, 'enc').filter(({ attrs: { type } }) => type !== 'msmsg');
    const hashes = sealed.flatMap(({ content }) => (content instanceof Uint8Array ? [hashOf(content)] : []));
    for (const hash of hashes) arrivals.note(hash, attrs);
    try {
      if (sealed.length === 0 && getBinaryNodeChild(node, 'unavailable')) {
        const hash = hashOf(Buffer.from(`unavailable ${attrs['from'] ?? ''} ${attrs['id']}`));
        await keepUnreadable({ connectionId, hash, ...arrivals.note(hash, attrs), me: me() });
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
      const alone = <Result>(jid: string, work: () => Promise<Result>): Promise<Result> =>
        turns(addressOf(jid), async () => keys.transaction(work, await sessionOf(jid)));
      const aloneInGroup = <Result>(
        group: string,
        jid: string,
        work: () => Promise<Result>,
      ): Promise<Result> => turns(`${group} ${addressOf(jid)}`, work);

      return {
        ...repository,
        decryptMessage: (sealed) =>
          keep(
            sealed.ciphertext,
            (work) => alone(sealed.jid, work),
            () => repository.decryptMessage(sealed),
          ),
        decryptGroupMessage: (sealed) =>
          keep(
            sealed.msg,
            (work) =>
              aloneInGroup(sealed.group, sealed.authorJid, () => keys.transaction(work, sealed.group)),
            () => repository.decryptGroupMessage(sealed),
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

async function findKept(floor: Floor, connectionId: number, hash: string): Promise<Uint8Array | undefined> {
  const [known] = await emOf(floor).execute<{ sealed: Buffer | null }[]>(
    'select sealed from whatsapp_stanzas where connection_id = ? and hash = ?',
    [connectionId, hash],
  );
  return known?.sealed ? floor.cipher.open(known.sealed) : undefined;
}
