/** Something that is kept on this device; a file may belong to it. */
export interface StoredThing {
  readonly key: string;
  /** As it was given: whoever reads it checks it, for an older program may have written it. */
  readonly value: unknown;
  readonly file: Blob | null;
}

/** What this device keeps over the end of the program, by owner. Each promise rejects when the device refuses. */
export interface DeviceStore {
  read(owner: string): Promise<StoredThing[]>;
  has(key: string): Promise<boolean>;
  /** Keeps a value, and its file, under a key that no other owner uses. */
  put(owner: string, key: string, value: unknown, file: Blob | null): Promise<void>;
  /** Changes a value that is kept, and nothing when it is no more: another window may have dropped it. */
  change(owner: string, key: string, value: unknown): Promise<void>;
  drop(owner: string, keys: readonly string[]): Promise<void>;
  /** Calls back when another window has changed what is kept; returns the way to stop. */
  subscribe(owner: string, onChange: () => void): () => void;
}

const NAME = 'ramal';
const VERSION = 1;
/** Values and files are apart: a value changes often, and a large file is not written again for it. */
const VALUES = 'values';
const FILES = 'files';
const BY_OWNER = 'owner';

/** The database of the browser. Nothing is opened before it is needed. */
export function openDeviceStore(): DeviceStore {
  let opened: Promise<IDBDatabase> | undefined;
  let channel: BroadcastChannel | undefined;
  const others = () => (channel ??= new BroadcastChannel(NAME));
  const database = () => {
    opened ??= open(() => {
      opened = undefined;
    });
    return opened;
  };
  const write = async (owner: string, operation: (values: IDBObjectStore, files: IDBObjectStore) => void) => {
    await inTransaction(await database(), 'readwrite', operation);
    others().postMessage(owner);
  };

  return {
    async read(owner) {
      const found = await inTransaction(await database(), 'readonly', (values, files) => {
        const own = values.index(BY_OWNER).getAll(owner);
        return { own, fileKeys: files.getAllKeys(), files: files.getAll() };
      });
      const fileOf = new Map(found.fileKeys.result.map((key, index) => [key, found.files.result[index]]));
      return found.own.result.map(({ key, value }: Row) => ({ key, value, file: blobOf(fileOf.get(key)) }));
    },
    async has(key) {
      const count = await inTransaction(await database(), 'readonly', (values) => values.count(key));
      return count.result > 0;
    },
    put: (owner, key, value, file) =>
      write(owner, (values, files) => {
        values.put({ key, owner, value } satisfies Row);
        if (file) files.put(file, key);
      }),
    change: (owner, key, value) =>
      write(owner, (values) => {
        const found = values.getKey(key);
        found.addEventListener('success', () => {
          if (found.result !== undefined) values.put({ key, owner, value } satisfies Row);
        });
      }),
    drop: (owner, keys) =>
      write(owner, (values, files) => {
        for (const key of keys) {
          values.delete(key);
          files.delete(key);
        }
      }),
    subscribe(owner, onChange) {
      const onMessage = ({ data }: MessageEvent) => data === owner && onChange();
      const from = others();
      from.addEventListener('message', onMessage);
      return () => from.removeEventListener('message', onMessage);
    },
  };
}

/** A line of the table of values. */
interface Row {
  readonly key: string;
  readonly owner: string;
  readonly value: unknown;
}

/** @param onClosed the browser took the database away, or a newer program in another window wants to change it */
function open(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(VALUES, { keyPath: 'key' }).createIndex(BY_OWNER, 'owner');
      request.result.createObjectStore(FILES);
    });
    request.addEventListener('error', () => {
      onClosed();
      reject(request.error ?? new Error('the device keeps nothing'));
    });
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      database.addEventListener('close', onClosed);
      resolve(database);
    });
  });
}

/** Resolves when all of it is done for good: only then the results of requests are safe to use. */
function inTransaction<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  operation: (values: IDBObjectStore, files: IDBObjectStore) => Result,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([VALUES, FILES], mode, { durability: 'strict' });
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
    const result = operation(transaction.objectStore(VALUES), transaction.objectStore(FILES));
    transaction.addEventListener('complete', () => resolve(result));
  });
}

function blobOf(value: unknown): Blob | null {
  return value instanceof Blob ? value : null;
}
