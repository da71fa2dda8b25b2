/*
 * The files of messages that the server does not have yet, in the storage of the frame. Where the browser gives a frame no
 * storage, they last as long as the page.
 */

const NAME = { database: 'ramal-webchat', files: 'files' };

export interface UnsentFiles {
  keep(clientId: string, file: File): Promise<void>;
  /** Undefined when it is not there. */
  read(clientId: string): Promise<File | undefined>;
  forget(clientId: string): Promise<void>;
}

export function createUnsentFiles(): UnsentFiles {
  let opening: Promise<IDBDatabase> | undefined;
  const ask = async <Result>(
    act: (files: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> => {
    try {
      const database = await (opening ??= open());
      const transaction = database.transaction(NAME.files, 'readwrite');
      const request = act(transaction.objectStore(NAME.files));
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
      });
      return request.result;
    } catch (error) {
      console.warn('Webchat: an unsent file lasts as long as the page:', error); // blocked or full
      return undefined;
    }
  };
  return {
    async keep(clientId, file) {
      await ask((files) => files.put(file, clientId));
    },
    read: (clientId) => ask((files): IDBRequest<File | undefined> => files.get(clientId)),
    async forget(clientId) {
      await ask((files) => files.delete(clientId));
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME.database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(NAME.files));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('blocked')));
  });
}
