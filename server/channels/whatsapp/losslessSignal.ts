import {
  DEFAULT_CONNECTION_CONFIG,
  isPnUser,
  type BinaryNode,
  type SignalDataSet,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
  type UserFacingSocketConfig,
} from '@whiskeysockets/baileys';
import { setImmediate as nextTick } from 'node:timers/promises';
import { createTurns } from '#shared/domain/turns.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { stanzaContext, type DecryptedStanza } from './stanzaContext.ts';
import { hashOf, knownPlain, writeStanza } from './stanzas.ts';

type MakeRepository = NonNullable<UserFacingSocketConfig['makeSignalRepository']>;

/** Knows which stanza a ciphertext came with, from its arrival until it is decrypted. */
export interface Envelopes {
  note(node: BinaryNode): void;
  take(hash: string): Readonly<Record<string, string>> | undefined;
}

const REMEMBERED = 2000;

/**
 * The Signal library queues its work by address for the whole process, and runs it in the asynchronous context of whoever
 * came first. Sending to and hearing from one customer at the same moment would then write into each other's
 * transactions, and ratchets would be lost: so nobody ever waits in that queue.
 */
const turns = createTurns();
const alone = <Result>(jid: string, work: () => Promise<Result>): Promise<Result> =>
  turns(jid, async () => {
    const result = await work();
    await nextTick(); // the library's queue has ended by then
    return result;
  });

export function createEnvelopes(): Envelopes {
  const byHash = new Map<string, Readonly<Record<string, string>>>();
  return {
    note({ attrs, content }) {
      for (const enc of Array.isArray(content) ? content : []) {
        if (enc.tag === 'enc' && enc.content instanceof Uint8Array) byHash.set(hashOf(enc.content), attrs);
      }
      for (const oldest of byHash.keys()) {
        if (byHash.size <= REMEMBERED) break;
        byHash.delete(oldest);
      }
    },
    take: (hash) => byHash.get(hash),
  };
}

/**
 * The library confirms a message to the service as soon as its ratchet is stored, before anybody has heard of it: killed
 * in between, it would be lost. Here the plaintext is stored in the same transaction as the ratchet; ciphertext that
 * comes again is answered from there.
 */
export function losslessSignal(
  floor: Floor,
  connectionId: number,
  envelopes: Envelopes,
  storeKeys: (data: SignalDataSet) => Promise<void>,
  onStored: () => void,
): MakeRepository {
  return (auth, logger, findLids) => {
    const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, findLids);
    const keys = auth.keys as SignalKeyStoreWithTransaction; // the socket always hands down one with transactions

    const once = async (
      ciphertext: Uint8Array,
      lock: string,
      decrypt: () => Promise<Uint8Array>,
    ): Promise<Uint8Array> => {
      const hash = hashOf(ciphertext);
      const known = await knownPlain(floor, connectionId, hash);
      if (known) return known;
      const attributes = envelopes.take(hash);
      if (!attributes) return decrypt(); // not a stanza of its own, e.g. inside of another
      const stanza: DecryptedStanza = { hash, attributes, plain: undefined, isWritten: false };
      const plain = await stanzaContext.run(stanza, () =>
        keys.transaction(async () => {
          stanza.plain = await decrypt();
          return stanza.plain;
        }, lock),
      );
      if (!stanza.isWritten) await unitOfWork(floor, (work) => writeStanza(work, connectionId, stanza));
      onStored();
      return plain;
    };

    /**
     * The library sends sealed bytes before it stores the ratchet that sealed them: killed in between, it would seal the
     * next message with the same key, which nobody could open. So the ratchet is stored before anything leaves.
     */
    const storeAhead = async (jid: string): Promise<void> => {
      const lid = isPnUser(jid) ? await repository.lidMapping.getLIDForPN(jid) : null;
      const ids = [jid, lid]
        .filter((each) => each !== null)
        .map((each) => repository.jidToSignalProtocolAddress(each));
      await storeKeys({ session: await keys.get('session', ids) });
    };

    return {
      ...repository,
      injectE2ESession: (args) => alone(args.jid, () => repository.injectE2ESession(args)),
      encryptMessage: (args) =>
        alone(args.jid, async () => {
          const sealed = await repository.encryptMessage(args);
          await storeAhead(args.jid);
          return sealed;
        }),
      decryptMessage: (args) =>
        alone(args.jid, () => once(args.ciphertext, args.jid, () => repository.decryptMessage(args))),
      decryptGroupMessage: (args) => once(args.msg, args.group, () => repository.decryptGroupMessage(args)),
    } satisfies SignalRepositoryWithLIDStore;
  };
}
