import type { Context } from 'koa';
import type { MediaStorage } from '../storage/mediaStorage.ts';
import { setContentHeaders, type ServedFile } from './servedFile.ts';

/**
 * Bytes. Smaller files are streamed: a second request takes longer than their bytes, and browsers keep what we stream
 * for ever.
 */
export const LINKED_FROM = 64 * 1024;
/** Seconds for which a link is valid. Players fetch parts of a file while they play it. */
const LIFE = { played: 3600, other: 300 };
const PLAYED = /^(audio|video)\//;
/** Seconds before its end for which a link is no longer taken from the cache of a browser. */
const MARGIN = 60;

/**
 * Sends a client to the object store for a file. The answer of the store is part of the link: it is as safe as our own,
 * and on the store's origin.
 */
export async function redirectToStore(
  http: Context,
  file: ServedFile,
  link: NonNullable<MediaStorage['link']>,
): Promise<void> {
  const seconds = PLAYED.test(file.mime) ? LIFE.played : LIFE.other;
  // stores differ in how they send other letters of a parameter
  setContentHeaders(http, file, file.name.replaceAll(/[^\x20-\x7e]/g, '?'));
  const location = await link(file.key, {
    contentType: http.response.get('content-type'),
    contentDisposition: http.response.get('content-disposition'),
    cacheControl: 'private, max-age=31536000, immutable', // another link is another address
    seconds,
  });
  http.remove('content-disposition');
  http.remove('content-type');
  http.set('location', location);
  http.set('cache-control', `private, max-age=${seconds - MARGIN}`);
  http.body = null;
  http.status = 302; // after the body: Koa makes an empty one a 204
}
