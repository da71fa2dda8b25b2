/** A value stored on this device, with an optional file. */
export interface StoredEntry {
  readonly key: string;
  /** As it was stored; readers must validate it, because an older version of the app may have written it. */
  readonly value: unknown;
  readonly file: Blob | null;
}

/** Persistent storage of this device, by owner. Each promise rejects when the device refuses. */
export interface DeviceStore {
  read(owner: string): Promise<StoredEntry[]>;
  has(key: string): Promise<boolean>;
  /** Stores a value and its file under a key that is unique across owners. */
  put(owner: string, key: string, value: unknown, file: Blob | null): Promise<void>;
  /** Changes a stored value; does nothing when it no longer exists, as another window may have deleted it. */
  change(owner: string, key: string, value: unknown): Promise<void>;
  drop(owner: string, keys: readonly string[]): Promise<void>;
  /** Calls back when another window has changed the stored data; returns a function that unsubscribes. */
  subscribe(owner: string, onChange: () => void): () => void;
}

const NAME = 'ramal';
const VERSION = 1;
/** Values and files are separate: a value changes often, and a large file is not rewritten for it. */
const VALUES = 'values';
const FILES = 'files';
const BY_OWNER = 'owner';

/** Stores data in IndexedDB. The database is opened on first use. */
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

/** A row of the values table. */
interface Row {
  readonly key: string;
  readonly owner: string;
  readonly value: unknown;
}

/** @param onClosed called when the browser closed the database, or a newer app in another window wants to upgrade it */
function open(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(VALUES, { keyPath: 'key' }).createIndex(BY_OWNER, 'owner');
      request.result.createObjectStore(FILES);
    });
    request.addEventListener('error', () => {
      onClosed();
      reject(request.error ?? new Error('IndexedDB could not be opened'));
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

/** Resolves when the transaction is committed: only then the results of its requests are safe to use. */
function inTransaction<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  operation: (values: IDBObjectStore, files: IDBObjectStore) => Result,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([VALUES, FILES], mode, { durability: 'strict' });
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the transaction was aborted')),
    );
    const result = operation(transaction.objectStore(VALUES), transaction.objectStore(FILES));
    transaction.addEventListener('complete', () => resolve(result));
  });
}

function blobOf(value: unknown): Blob | null {
  return value instanceof Blob ? value : null;
}
