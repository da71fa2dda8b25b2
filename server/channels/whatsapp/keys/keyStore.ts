import { AsyncLocalStorage } from 'node:async_hooks';
import {
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { AppContext } from '#server/platform/appContext.ts';
import type { KeyHolder } from './credentials.ts';
import { createKeyWriter } from './keyWriter.ts';
import { createRecentKeys } from './recentKeys.ts';
import { decryptJson, encryptJson } from './encryptedJson.ts';
import { repairSenderKey } from './senderKeys.ts';
import { readKeys, type Companion, type KeyChange } from './storeKeys.ts';

export interface KeyStore {
  readonly keys: SignalKeyStore;
  /** Whether something could not be stored; the socket is closed then. */
  hasFailed(): boolean;
  /**
   * Writes a companion in the same statement as keys that `task` stores.
   * @param companionOf called for each of these statements
   */
  storeTogether<Result>(
    companionOf: () => Companion | undefined,
    task: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs a task that does not wait until its keys are stored, which is for what is sent: `stored` tells when it may leave. In
   * this way messages that are encrypted for one device soon after each other share a statement.
   */
  storeLater<Result>(task: () => Promise<Result>): Promise<Result>;
  /**
   * Resolves when the keys of these tasks are stored; undefined when they are.
   * @throws Error when something could not be stored
   */
  stored(): Promise<void> | undefined;
  /**
   * Writes `companion` without any key, while the socket may still write.
   * @throws Error when it could not be stored
   */
  storeAlone(companion: Companion): Promise<void>;
  /**
   * Writes `companion` in the same statement as the next keys of this connection that are stored.
   * @returns writes it now unless that has happened, and resolves when it is written
   */
  addToNext(companion: Companion): () => Promise<void>;
}

type KeyType = keyof SignalDataTypeMap;

/**
 * The Signal keys of one socket, in the database. Each `set` stores all of its keys or none.
 * @param onFailure called when keys could not be stored: nothing received afterwards may be confirmed
 */
export function createKeyStore(
  ctx: AppContext,
  holder: KeyHolder,
  onFailure: (error: unknown) => void,
): KeyStore {
  let failure: { readonly error: unknown } | undefined;
  /** The last write for which its task did not wait; those before it have ended when it has. */
  let unstored: Promise<void> | undefined;
  const recent = createRecentKeys();
  const writer = createKeyWriter(ctx, holder);
  const companions = new AsyncLocalStorage<() => Companion | undefined>();
  const isLater = new AsyncLocalStorage<true>();

  const store = async (changes: readonly KeyChange[], companion: Companion | undefined) => {
    try {
      await writer.store(changes, companion);
    } catch (error) {
      failure ??= { error };
      onFailure(error);
      throw error;
    }
  };

  const requireStored = () => {
    if (failure) throw failure.error;
  };

  const noteUnstored = (writing: Promise<void>) => {
    const ended = writing
      .catch(() => undefined) // `requireStored` tells
      .finally(() => {
        if (unstored === ended) unstored = undefined;
      });
    unstored = ended;
  };

  return {
    storeTogether: (companionOf, task) => companions.run(companionOf, task),
    storeLater: (task) => isLater.run(true, task),
    stored: () => (failure || unstored ? Promise.resolve(unstored).then(requireStored) : undefined),
    storeAlone: (companion) => store([], companion),
    addToNext: writer.addToNext,
    hasFailed: () => failure !== undefined,
    keys: {
      get: async <Type extends KeyType>(type: Type, ids: string[]) => {
        const found: { [id: string]: SignalDataTypeMap[Type] } = {};
        const stored = await recent.get(type, ids, (unknown) =>
          readKeys(ctx, holder.connectionId, type, unknown),
        );
        for (const [id, encrypted] of stored) {
          if (encrypted)
            found[id] = revive(type, decryptJson(ctx.cipher, encrypted)) as SignalDataTypeMap[Type]; // written by `set`
        }
        return found;
      },
      set: async (data) => {
        const changes = changesOf(ctx, data);
        recent.drop(changes);
        const writing = store(changes, companions.getStore()?.()).then(() => recent.put(changes));
        if (!isLater.getStore()) return writing;
        recent.putUnstored(changes);
        noteUnstored(writing);
      },
    },
  };
}

function revive(type: KeyType, value: unknown): unknown {
  if (type === 'sender-key' && value instanceof Uint8Array) return repairSenderKey(value);
  if (type === 'app-state-sync-key' && typeof value === 'object' && value !== null) {
    return proto.Message.AppStateSyncKeyData.fromObject(value);
  }
  return value;
}

function changesOf({ cipher }: AppContext, data: SignalDataSet): KeyChange[] {
  return Object.entries(data).flatMap(([type, values]) =>
    Object.entries(values ?? {}).map(([id, value]: [string, unknown]) => ({
      type,
      id,
      encrypted: value === null || value === undefined ? null : encryptJson(cipher, value),
    })),
  );
}
