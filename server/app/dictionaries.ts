import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dirent } from 'node:fs';
import type { Middleware } from 'koa';
import send from 'koa-send';
import { fail } from '#shared/contract/errors.ts';
import type { Log } from '#server/platform/log.ts';

const PREFIX = '/dictionaries/';
/** As in Electron's `hunspell_dictionaries.zip`: a language tag and a version, e.g. `pt-BR-3-0.bdic`. */
const FILE_NAME = /^[a-z]{2,3}(-[a-z0-9]{1,8}){1,5}\.bdic$/i;
/** Milliseconds. The name of a file has a version, yet admins may replace its content: a day, not for ever. */
const MAX_AGE = 24 * 3_600_000;
/** Milliseconds. The folder may be on a share that hangs, which must not make a process that works seem dead. */
const READ_WITHIN = 500;

/** Dictionaries for the spell checker of the desktop program, which the admin puts into a folder. */
export interface Dictionaries {
  /**
   * Whether there is any. A folder that cannot be read is logged and counts as empty; while one hangs, the last answer holds
   * good.
   */
  exist(): Promise<boolean>;
  /**
   * `GET /dictionaries/:file`: one file, without a login, because Chromium's downloader sends no token. Upper and lower
   * case are the same, as Electron demands of such a server (electron.d.ts, `setSpellCheckerDictionaryDownloadURL`).
   * There is no list of files.
   * @throws AppError ERR_NO_SUCH_CALL
   */
  readonly serve: Middleware;
}

type ReadFolder = (folder: string) => Promise<readonly Dirent[]>;
const readFolder: ReadFolder = (folder) => readdir(folder, { withFileTypes: true });

/** The dictionaries in `folder`. It is read at each request, so that files can be added while the server runs. */
export function createDictionaries(folder: string, log: Log, read: ReadFolder = readFolder): Dictionaries {
  const list = async () => {
    try {
      const entries = await read(folder);
      return entries.filter((entry) => !entry.isDirectory() && FILE_NAME.test(entry.name));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  };
  const findAny = async () => {
    try {
      return (await list()).length > 0;
    } catch (error) {
      log.warn({ err: error }, 'dictionaries of the spell checker cannot be read');
      return false;
    }
  };
  let last = false;
  /** Reads that hang are not repeated: each would take a thread away from other files. */
  let answer: Promise<boolean> | undefined;
  const ask = () => {
    const found = findAny().then((isAny) => {
      answer = undefined;
      return (last = isAny);
    });
    return Promise.race([found, pause(READ_WITHIN, undefined, { ref: false }).then(() => last)]);
  };
  return {
    exist: () => (answer ??= ask()),
    async serve(http, next) {
      if (!http.path.startsWith(PREFIX) || (http.method !== 'GET' && http.method !== 'HEAD')) return next();
      const wanted = http.path.slice(PREFIX.length).toLowerCase();
      const file = (await list()).find(({ name }) => name.toLowerCase() === wanted);
      await send(http, file?.name ?? fail('ERR_NO_SUCH_CALL'), { root: folder, maxage: MAX_AGE });
      http.type = 'application/octet-stream';
      return undefined;
    },
  };
}
