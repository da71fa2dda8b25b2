import { AsyncLocalStorage } from 'node:async_hooks';
import {
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { Floor } from '#server/platform/floor.ts';
import type { KeyHolder } from './credentials.ts';
import { createRecentKeys } from './recentKeys.ts';
import { openJson, sealJson } from './sealedJson.ts';
import { repairSenderKey } from './senderKeys.ts';
import { readKeys, storeKeys, type Companion, type KeyChange } from './storeKeys.ts';

export interface KeyStore {
  readonly keys: SignalKeyStore;
  /** Something could not be stored: the line ends. */
  hasFailed(): boolean;
  /** Lets `companion` become real together with the next keys that `work` stores. */
  storeTogether<Result>(companion: Companion, work: () => Promise<Result>): Promise<Result>;
  /** Lets it become real without any key, while the line may write. @throws Error when it could not be stored */
  storeAlone(companion: Companion): Promise<void>;
}

type KeyType = keyof SignalDataTypeMap;

/**
 * The Signal keys of one line, in the database. Everything in one `set` is stored at once, or not at all.
 * @param onFailure called when keys could not be stored: nothing that came after may be confirmed
 */
export function createKeyStore(
  floor: Floor,
  holder: KeyHolder,
  onFailure: (error: unknown) => void,
): KeyStore {
  let isBroken = false;
  const recent = createRecentKeys();
  const companions = new AsyncLocalStorage<Companion>();

  const store = async (changes: readonly KeyChange[], companion: Companion | undefined) => {
    try {
      await storeKeys(floor, holder, changes, companion);
    } catch (error) {
      isBroken = true;
      onFailure(error);
      throw error;
    }
  };

  return {
    storeTogether: (companion, work) => companions.run(companion, work),
    storeAlone: (companion) => store([], companion),
    hasFailed: () => isBroken,
    keys: {
      get: async <Type extends KeyType>(type: Type, ids: string[]) => {
        const found: { [id: string]: SignalDataTypeMap[Type] } = {};
        const stored = await recent.get(type, ids, (unknown) =>
          readKeys(floor, holder.connectionId, type, unknown),
        );
        for (const [id, sealed] of stored) {
          if (sealed) found[id] = revive(type, openJson(floor.cipher, sealed)) as SignalDataTypeMap[Type]; // written by `set`
        }
        return found;
      },
      set: async (data) => {
        const changes = changesOf(floor, data);
        recent.drop(changes);
        await store(changes, companions.getStore());
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

function changesOf({ cipher }: Floor, data: SignalDataSet): KeyChange[] {
  return Object.entries(data).flatMap(([type, values]) =>
    Object.entries(values ?? {}).map(([id, value]: [string, unknown]) => ({
      type,
      id,
      sealed: value === null || value === undefined ? null : sealJson(cipher, value),
    })),
  );
}
