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
  let isBroken = false;
  const recent = createRecentKeys();
  const writer = createKeyWriter(ctx, holder);
  const companions = new AsyncLocalStorage<() => Companion | undefined>();

  const store = async (changes: readonly KeyChange[], companion: Companion | undefined) => {
    try {
      await writer.store(changes, companion);
    } catch (error) {
      isBroken = true;
      onFailure(error);
      throw error;
    }
  };

  return {
    storeTogether: (companionOf, task) => companions.run(companionOf, task),
    storeAlone: (companion) => store([], companion),
    addToNext: writer.addToNext,
    hasFailed: () => isBroken,
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
        await store(changes, companions.getStore()?.());
        recent.put(changes);
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
