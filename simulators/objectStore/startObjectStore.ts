import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible store with the bucket `ramal`, whose files pages of every origin may read with a link. */
export interface ObjectStore {
  /** For `S3_URL`, with the only account of the store. */
  readonly url: string;
  /** The bucket, for `S3_PUBLIC_URL`. */
  readonly publicUrl: string;
  stop(): Promise<void>;
}

/** What docs/processes.md says of the bucket. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`;

/** @param folder for the objects, which stay; without it they are removed at the end */
export async function startObjectStore(folder?: string): Promise<ObjectStore> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'ramal-objects-')));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'ramal', configs: [CORS] }],
  });
  keepFolders(store);
  const { port } = await store.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/ramal`,
    publicUrl: `http://127.0.0.1:${port}/ramal`,
    async stop() {
      await store.close();
      if (folder === undefined) await rm(directory, { recursive: true });
    },
  };
}

/** The files of an object, as S3rver names them. */
const FILES_OF_OBJECT = ['object', 'object.md5', 'metadata.json'];

/**
 * S3rver removes the folder of the last object in it, also when another object is just being written there: that request
 * fails, or the whole process, as nothing handles the errors of its stream. A real store has no folders.
 */
function keepFolders({ store }: S3rver): void {
  store.deleteObject = async (bucket, key) => {
    const files = FILES_OF_OBJECT.map((kind) => store.getResourcePath(bucket, key, kind));
    await Promise.all(files.map((file) => rm(file, { force: true })));
  };
}
