import { fetchWithToken } from './baseQuery.ts';
import type { ApiContext, StoreExtra } from './context.ts';
import type { AppThunk } from './dispatch.ts';
import { failureOf, isApiError, unreachable, type ApiError } from './failure.ts';

/**
 * Milliseconds for which a file stays cached after its last user released it, so that scrolling back does not load it
 * again.
 */
const UNUSED_LIFETIME = 60_000;

interface CachedFile {
  users: number;
  readonly content: Promise<Blob | ApiError>;
  /** How often files had been fetched again when this one was requested. */
  readonly round: number;
  /** Created for the first user that is still there when the file has arrived. */
  url?: string;
  expiry?: ReturnType<typeof setTimeout>;
}

/** Object URLs of server files: one per file for all its users, revoked when the last user releases it. */
export interface MediaFiles {
  /**
   * Calls back with the URL, or null when the file could not be loaded, and again once a retry has loaded it; returns a
   * function that releases it.
   */
  acquire(address: string, onLoaded: (url: string | null) => void): () => void;
  /** Fetches what is in use and could not be asked for; the server is reachable again. */
  retryFailed(): void;
}

export function createMediaFiles(fetchFile: (mediaUrl: string) => Promise<Blob | ApiError>): MediaFiles {
  const cache = new Map<string, CachedFile>();
  /** Of the users of files that could not be asked for. */
  const retries = new Set<() => void>();
  let round = 0;

  const load = (address: string): CachedFile => {
    const path = pathOfFile(address);
    const file: CachedFile = {
      users: 0,
      round,
      content: fetchFile(address).then((content) => {
        if (isApiError(content)) cache.delete(path); // the next user tries again
        return content;
      }),
    };
    cache.set(path, file);
    return file;
  };

  const urlOf = (file: CachedFile, content: Blob | ApiError) =>
    isApiError(content) ? null : (file.url ??= URL.createObjectURL(content));

  const drop = (path: string, file: CachedFile) => {
    if (cache.get(path) === file) cache.delete(path);
    if (file.url) URL.revokeObjectURL(file.url);
  };

  /** Counts a user of a file; returns a function that releases it. */
  const addUser = (address: string, onContent: (file: CachedFile, content: Blob | ApiError) => void) => {
    const path = pathOfFile(address);
    const file = cache.get(path) ?? load(address);
    file.users += 1;
    clearTimeout(file.expiry);
    void file.content.then((content) => onContent(file, content));
    return () => {
      file.users -= 1;
      if (file.users === 0) file.expiry = setTimeout(() => drop(path, file), UNUSED_LIFETIME);
    };
  };

  return {
    acquire(address, onLoaded) {
      let wanted = true;
      const receive = (file: CachedFile, content: Blob | ApiError) => {
        if (!wanted) return;
        onLoaded(urlOf(file, content));
        if (!isApiError(content) || isMissing(content)) return;
        if (file.round === round) retries.add(retry);
        else retry(); // requested before the server was reachable again
      };
      const retry = () => {
        release();
        release = addUser(address, receive);
      };
      let release = addUser(address, receive);
      return () => {
        if (!wanted) return;
        wanted = false;
        retries.delete(retry);
        release();
      };
    },
    retryFailed() {
      round += 1;
      const waiting = [...retries];
      retries.clear();
      for (const retry of waiting) retry();
    },
  };
}

/** The stable part of a signed address; its signature changes with time, so the whole address cannot be a cache key. */
const FILE_PATH =
  /\/(?:media\/\d+|quick-answer-files\/[\da-f-]{36})(?:\/[^/?]*)?(?=\?|$)|\/contacts\/\d+\/picture\?v=[^&]+/;

/** The path of a file, relative to the server address that this app uses. */
export function pathOfFile(mediaUrl: string): string {
  return FILE_PATH.exec(mediaUrl)?.[0] ?? mediaUrl;
}

/** Whether the server says that there is no such file; otherwise it could not be asked, or refuses to say. */
export function isMissing({ status }: ApiError): boolean {
  return status === 404;
}

/** Fetches a server file (a `mediaUrl`, or a path), or says why it could not be loaded. */
export function fetchFile(mediaUrl: string): AppThunk<Promise<Blob | ApiError>> {
  return async (dispatch, getState, extra) =>
    (await fetchFromStore(mediaUrl, extra)) ?? fetchStreamed(mediaUrl, { dispatch, getState, extra });
}

/** Milliseconds for which an object store is not tried again after it could not be reached. */
const STORE_PAUSE = 10 * 60_000;
/** When each installation's store may be tried again. */
const storePauses = new WeakMap<StoreExtra, number>();

/**
 * Fetches a file that the server keeps in an object store: by its signed address, since a token must not go on to the
 * store. Null when there is no store, or the file could not be loaded from it.
 */
async function fetchFromStore(mediaUrl: string, extra: StoreExtra): Promise<Blob | null> {
  const path = directPathOf(mediaUrl);
  if (path === null || Date.now() < (storePauses.get(extra) ?? 0)) return null;
  try {
    const response = await fetch(extra.serverAddress + path, { credentials: 'omit' });
    return response.ok ? await response.blob() : null; // an address may have expired
  } catch {
    storePauses.set(extra, Date.now() + STORE_PAUSE); // a network or a bucket that does not let this page in
    return null;
  }
}

/** Fetches a file from the server itself with the user's token. */
async function fetchStreamed(mediaUrl: string, context: ApiContext): Promise<Blob | ApiError> {
  try {
    const path = pathOfFile(mediaUrl).replace(/^\//, '');
    const response = await fetchWithToken(context, path, { credentials: 'include' });
    return response.ok ? await response.blob() : await failureOf(response);
  } catch (error) {
    return unreachable(error);
  }
}

/** The signed path of a file that the server keeps in an object store; null for other files. */
function directPathOf(mediaUrl: string): string | null {
  const found = FILE_PATH.exec(mediaUrl);
  const path = found && mediaUrl.slice(found.index + 1);
  return path?.includes('&direct=1') ? path : null;
}
