import { fetchWithToken } from './baseQuery.ts';
import type { AppThunk } from './dispatch.ts';

/**
 * Milliseconds for which a file stays cached after its last user released it, so that scrolling back does not load it
 * again.
 */
const UNUSED_LIFETIME = 60_000;

interface CachedFile {
  users: number;
  readonly url: Promise<string | null>;
  expiry?: ReturnType<typeof setTimeout>;
}

/** Object URLs of server files: one per file for all its users, revoked when the last user releases it. */
export interface MediaFiles {
  /** Calls back with the URL, or null when the file could not be loaded; returns a function that releases it. */
  acquire(mediaUrl: string, onLoaded: (url: string | null) => void): () => void;
}

/** @param fetchFile resolves to null when the file could not be loaded */
export function createMediaFiles(fetchFile: (mediaUrl: string) => Promise<Blob | null>): MediaFiles {
  const cache = new Map<string, CachedFile>();

  const load = (mediaUrl: string): CachedFile => {
    const file: CachedFile = {
      users: 0,
      url: fetchFile(mediaUrl).then((blob) => {
        if (blob === null) cache.delete(mediaUrl); // the next user tries again
        return blob && URL.createObjectURL(blob);
      }),
    };
    cache.set(mediaUrl, file);
    return file;
  };

  const drop = async (mediaUrl: string, file: CachedFile) => {
    if (cache.get(mediaUrl) === file) cache.delete(mediaUrl);
    const url = await file.url;
    if (url) URL.revokeObjectURL(url);
  };

  return {
    acquire(mediaUrl, onLoaded) {
      const file = cache.get(mediaUrl) ?? load(mediaUrl);
      let wanted = true;
      file.users += 1;
      clearTimeout(file.expiry);
      void file.url.then((url) => wanted && onLoaded(url));
      return () => {
        if (!wanted) return;
        wanted = false;
        file.users -= 1;
        if (file.users === 0) file.expiry = setTimeout(() => void drop(mediaUrl, file), UNUSED_LIFETIME);
      };
    },
  };
}

/** The stable part of a signed address; its signature changes with time, so the whole address cannot be a cache key. */
const FILE_PATH = /\/media\/\d+(?:\/[^/?]*)?(?=\?|$)|\/contacts\/\d+\/picture\?v=[^&]+/;

/** The path of a file, relative to the server address that this app uses. */
export function pathOfFile(mediaUrl: string): string {
  return FILE_PATH.exec(mediaUrl)?.[0] ?? mediaUrl;
}

/** Fetches a server file (a `mediaUrl`, or a path) with the user's token; null when it could not be loaded. */
export function fetchFile(mediaUrl: string): AppThunk<Promise<Blob | null>> {
  return async (dispatch, getState, extra) => {
    try {
      const path = pathOfFile(mediaUrl).replace(/^\//, '');
      const response = await fetchWithToken({ dispatch, getState, extra }, path, { credentials: 'include' });
      return response.ok ? await response.blob() : null;
    } catch {
      return null; // unreachable: shown as missing, and tried again the next time it is shown
    }
  };
}
