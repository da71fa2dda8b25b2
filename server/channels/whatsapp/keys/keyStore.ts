import { AsyncLocalStorage } from 'node:async_hooks';
import {
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import { emOf, unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { holdKeys, type KeyHolder } from './credentials.ts';
import { openJson, sealJson } from './sealedJson.ts';
import { repairSenderKey } from './senderKeys.ts';
import { WhatsAppKey } from './keys.entity.ts';

export interface KeyStore {
  readonly keys: SignalKeyStore;
  /** Something could not be stored: the line ends. */
  hasFailed(): boolean;
  /** Lets `extra` become real together with the next keys that `work` stores. */
  storeTogether<Result>(extra: (work: Work) => Promise<void>, work: () => Promise<Result>): Promise<Result>;
}

type KeyType = keyof SignalDataTypeMap;

/**
 * The Signal keys of one line, in the database. Everything in one `set` is stored in one transaction, or not at all.
 * @param onFailure called when keys could not be stored: nothing that came after may be confirmed
 */
export function createKeyStore(
  floor: Floor,
  holder: KeyHolder,
  onFailure: (error: unknown) => void,
): KeyStore {
  let isBroken = false;
  const companions = new AsyncLocalStorage<(work: Work) => Promise<void>>();

  return {
    storeTogether: (extra, work) => companions.run(extra, work),
    hasFailed: () => isBroken,
    keys: {
      get: async <Type extends KeyType>(type: Type, ids: string[]) => {
        const rows = await emOf(floor).find(WhatsAppKey, {
          connection: holder.connectionId,
          type,
          id: { $in: ids },
        });
        const found: { [id: string]: SignalDataTypeMap[Type] } = {};
        for (const { id, sealed } of rows) {
          found[id] = revive(type, openJson(floor.cipher, sealed)) as SignalDataTypeMap[Type]; // written by `set`
        }
        return found;
      },
      set: async (data) => {
        try {
          await unitOfWork(floor, async (work) => {
            await holdKeys(work, holder);
            await store(work, holder, data);
            await companions.getStore()?.(work);
          });
        } catch (error) {
          isBroken = true;
          onFailure(error);
          throw error;
        }
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

/** In one fixed order, so that two that store the same keys wait for each other and not in a circle. */
async function store({ em, cipher }: Work, { connectionId }: KeyHolder, data: SignalDataSet): Promise<void> {
  const entries = Object.entries(data)
    .flatMap(([type, values]) =>
      Object.entries(values ?? {}).map(([id, value]) => ({ type, id, value: value as unknown })),
    )
    .toSorted((a, b) => compare(a.type, b.type) || compare(a.id, b.id));
  const kept = entries.filter(({ value }) => value !== null && value !== undefined);
  const gone = entries.filter(({ value }) => value === null || value === undefined);
  if (kept.length > 0) {
    await em.upsertMany(
      WhatsAppKey,
      kept.map(({ type, id, value }) => ({
        connection: connectionId,
        type,
        id,
        sealed: sealJson(cipher, value),
      })),
      { batchSize: 500 },
    );
  }
  for (const { type, id } of gone) {
    await em.nativeDelete(WhatsAppKey, { connection: connectionId, type, id });
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
