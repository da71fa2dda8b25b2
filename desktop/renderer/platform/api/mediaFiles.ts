import { fetchWithToken } from './baseQuery.ts';
import type { AppThunk } from './dispatch.ts';

/** How long a file stays at hand after the last screen let it go: scrolling back does not load it again. */
const UNUSED_LIFETIME = 60_000;

interface CachedFile {
  users: number;
  readonly url: Promise<string | null>;
  expiry?: ReturnType<typeof setTimeout>;
}

/** Object URLs of files of the server, one per file however many screens show it, revoked when none does any more. */
export interface MediaFiles {
  /** Calls back with the URL, or null when the file could not be had; returns the way to let it go. */
  acquire(mediaUrl: string, onLoaded: (url: string | null) => void): () => void;
}

/** @param fetchFile answers null when the file could not be had */
export function createMediaFiles(fetchFile: (mediaUrl: string) => Promise<Blob | null>): MediaFiles {
  const cache = new Map<string, CachedFile>();

  const load = (mediaUrl: string): CachedFile => {
    const file: CachedFile = {
      users: 0,
      url: fetchFile(mediaUrl).then((blob) => {
        if (blob === null) cache.delete(mediaUrl); // the next screen tries again
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

/** What in a signed address stays the same; the rest changes with time, and so it is no key of a cache. */
const FILE_PATH = /\/media\/\d+(?:\/[^/?]*)?(?=\?|$)|\/contacts\/\d+\/picture\?v=[^&]+/;

/** The path of a file below the address by which this screen reaches the server. */
export function pathOfFile(mediaUrl: string): string {
  return FILE_PATH.exec(mediaUrl)?.[0] ?? mediaUrl;
}

/** Fetches a file of the server (a `mediaUrl`, or a path) with the user's token; null when it could not be had. */
export function fetchFile(mediaUrl: string): AppThunk<Promise<Blob | null>> {
  return async (dispatch, getState, extra) => {
    try {
      const path = pathOfFile(mediaUrl).replace(/^\//, '');
      const response = await fetchWithToken({ dispatch, getState, extra }, path, { credentials: 'include' });
      return response.ok ? await response.blob() : null;
    } catch {
      return null; // unreachable: the screen shows the file as missing and tries again when it is shown again
    }
  };
}
