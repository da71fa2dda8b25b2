import {
  BufferJSON,
  initAuthCreds,
  type AuthenticationCreds,
  type AuthenticationState,
  type SignalDataSet,
  type SignalDataTypeMap,
} from '@whiskeysockets/baileys';
import { emOf, unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { WhatsAppCredentials, WhatsAppKey } from './keys.entity.ts';
import { stanzaContext } from './stanzaContext.ts';
import { writeStanza } from './stanzas.ts';

/** Credentials and keys of one connection. */
export interface StoredAuth {
  readonly state: AuthenticationState;
  /** A phone is linked: there is somebody to log in as. */
  isLinked(): boolean;
  /** Stores the present credentials. */
  save(update: Partial<AuthenticationCreds>): Promise<void>;
  /** From now on nothing is stored any more: what a closing socket still wants to write belongs to nobody. */
  retire(): void;
}

/**
 * Loads who this connection is on WhatsApp. What a broken-off pairing has left behind is thrown away.
 * @throws Error when stored credentials cannot be opened: a new identity must never be started over an old one
 */
export async function loadAuth(floor: Floor, connectionId: number): Promise<StoredAuth> {
  const stored = await emOf(floor).findOne(WhatsAppCredentials, { connection: connectionId });
  const known = stored && decode<AuthenticationCreds>(floor.cipher.open(stored.sealed));
  const isHalfPaired = known?.me && !known.account;
  if (isHalfPaired) await forgetAuth(floor, connectionId);
  const creds = known && !isHalfPaired ? known : initAuthCreds();
  let isRetired = false;

  return {
    state: {
      creds,
      keys: {
        get: (type, ids) => getKeys(floor, connectionId, type, ids),
        set: async (data) => {
          if (!isRetired) await setKeys(floor, connectionId, data);
        },
      },
    },
    isLinked: () => Boolean(creds.me && creds.account),
    async save(update) {
      Object.assign(creds, update);
      if (isRetired) return;
      const sealed = floor.cipher.seal(encode(creds));
      const row = { connection: connectionId, sealed, updatedAt: floor.now() };
      await emOf(floor).upsert(WhatsAppCredentials, row);
    },
    retire() {
      isRetired = true;
    },
  };
}

/** Forgets who this connection was on WhatsApp. */
export function forgetAuth(floor: Floor, connectionId: number): Promise<void> {
  return unitOfWork(floor, async ({ em }) => {
    await em.nativeDelete(WhatsAppKey, { connection: connectionId });
    await em.nativeDelete(WhatsAppCredentials, { connection: connectionId });
  });
}

async function getKeys<Type extends keyof SignalDataTypeMap>(
  floor: Floor,
  connectionId: number,
  type: Type,
  ids: string[],
): Promise<{ [id: string]: SignalDataTypeMap[Type] }> {
  if (ids.length === 0) return {};
  const rows = await emOf(floor).find(WhatsAppKey, { connection: connectionId, type, id: ids });
  return Object.fromEntries(
    rows.map(({ id, sealed }) => [
      id,
      restored(type, decode<SignalDataTypeMap[Type]>(floor.cipher.open(sealed))),
    ]),
  );
}

/** All or nothing: with the stanza that these keys have decrypted, where there is one. */
async function setKeys(floor: Floor, connectionId: number, data: SignalDataSet): Promise<void> {
  const stanza = stanzaContext.getStore();
  const plain = stanza && !stanza.isWritten ? stanza.plain : undefined;
  await unitOfWork(floor, async (work) => {
    for (const [type, entries] of Object.entries(data)) {
      const all = Object.entries(entries ?? {});
      const kept = all.filter(([, value]) => value !== null && value !== undefined);
      const gone = all.filter(([, value]) => value === null || value === undefined).map(([id]) => id);
      await writeKeys(work, connectionId, type, kept);
      if (gone.length > 0)
        await work.em.nativeDelete(WhatsAppKey, { connection: connectionId, type, id: gone });
    }
    if (stanza && plain) await writeStanza(work, connectionId, stanza);
  });
  if (stanza && plain) stanza.isWritten = true; // only now: a transaction that failed is tried again as a whole
}

async function writeKeys(
  work: Work,
  connectionId: number,
  type: string,
  entries: [string, unknown][],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(([id, value]) => ({
    connection: connectionId,
    type,
    id,
    sealed: work.cipher.seal(encode(value)),
  }));
  await work.em.upsertMany(WhatsAppKey, rows, { batchSize: 500 });
}

function encode(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, BufferJSON.replacer));
}

function decode<Value>(bytes: Buffer): Value {
  return JSON.parse(bytes.toString(), BufferJSON.reviver) as Value; // written by `encode` for this very type
}

/**
 * A sender key is JSON in bytes, in which the library writes skipped keys in a form it does not read again (7.0.0-rc14):
 * without this, messages of a group that overtake each other cannot be decrypted.
 */
function restored<Type extends keyof SignalDataTypeMap>(
  type: Type,
  value: SignalDataTypeMap[Type],
): SignalDataTypeMap[Type] {
  if (type !== 'sender-key' || !(value instanceof Uint8Array)) return value;
  const json = Buffer.from(value)
    .toString()
    .replace(/\{"type":"Buffer","data":\[([\d,]*)\]\}/g, (_, list: string) => {
      const bytes = Buffer.from(list === '' ? [] : list.split(',').map(Number));
      return JSON.stringify({ type: 'Buffer', data: bytes.toString('base64') });
    });
  return Buffer.from(json) as unknown as SignalDataTypeMap[Type]; // bytes as before
}
