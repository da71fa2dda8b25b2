import type { Context, Middleware } from 'koa';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '../actor.ts';
import type { MediaStorage } from '../storage/mediaStorage.ts';
import { safeMime } from './safeMime.ts';
import { admit, type Authenticate } from './router.ts';

/** A file as a raw route finds it for somebody who may have it. */
export interface ServedFile {
  /** Key in the media storage. */
  readonly key: string;
  readonly mime: string;
  /** Shown when it is saved; empty without a name. */
  readonly name: string;
}

/** A GET below `prefix` that answers with a file instead of JSON. */
export interface RawRoute {
  /** E.g. `/media/`. */
  readonly prefix: string;
  /** What follows the prefix; its first group is given to `find`. Other addresses below the prefix are not meant. */
  readonly pattern: RegExp;
  readonly right?: 'signedIn';
  /** @throws DeskError when there is no such file for this person */
  find(actor: Actor, id: string): Promise<ServedFile>;
  /**
   * For addresses that carry their own proof in the query; undefined when the proof is none.
   * @throws DeskError when there is no such file
   */
  findSigned?(id: string, query: URLSearchParams): Promise<ServedFile | undefined>;
}

/** The same for everybody, signed in or not. */
export interface PublicRoute extends Pick<RawRoute, 'prefix' | 'pattern'> {
  readonly right: 'public';
  /** @throws DeskError when there is no such file */
  find(id: string): Promise<ServedFile>;
}

/** Kinds that a browser shows itself; everything else is offered for saving and never run on our origin. */
const SHOWN = /^(image\/(?!svg)|audio\/|video\/|application\/pdf$)/;

interface Parts {
  readonly routes: readonly (RawRoute | PublicRoute)[];
  readonly authenticate: Authenticate;
  readonly media: MediaStorage;
}

/** Serves files to those who may have them, whole or in parts (`Range`). A key never gets other bytes: kept for ever. */
export function serveFiles({ routes, authenticate, media }: Parts): Middleware {
  return async (http, next) => {
    const command = http.method === 'GET' ? matchRoute(routes, http.path) : undefined;
    if (!command) return next();
    await send(http, await found(command, http, authenticate), media);
    return undefined;
  };
}

interface MatchedRoute {
  readonly route: RawRoute | PublicRoute;
  readonly id: string;
}

async function found(
  { route, id }: MatchedRoute,
  http: Context,
  authenticate: Authenticate,
): Promise<ServedFile> {
  if (route.right === 'public') return route.find(id);
  const signed = http.URL.searchParams.has('signature')
    ? await route.findSigned?.(id, http.URL.searchParams)
    : undefined;
  if (signed) {
    openToPages(http);
    return signed;
  }
  const actor = (await admit(http, 'signedIn', authenticate)) ?? fail('ERR_SESSION_EXPIRED');
  return route.find(actor, id);
}

/** A page of any origin may read what has a signed address: the address is the permission, cookies and tokens are not. */
function openToPages(http: Context): void {
  if (!http.res.hasHeader('access-control-allow-origin')) http.set('access-control-allow-origin', '*');
  http.set(
    'access-control-expose-headers',
    'content-length, content-range, content-disposition, accept-ranges',
  );
}

function matchRoute(routes: Parts['routes'], path: string): MatchedRoute | undefined {
  for (const route of routes) {
    const id = path.startsWith(route.prefix)
      ? route.pattern.exec(path.slice(route.prefix.length))?.[1]
      : undefined;
    if (id !== undefined) return { route, id };
  }
  return undefined;
}

async function send(http: Context, { key, mime, name }: ServedFile, media: MediaStorage): Promise<void> {
  const size = (await media.size(key)) ?? fail('ERR_NO_MEDIA_FOUND');
  http.etag = key.replaceAll('/', '');
  http.set('cache-control', 'private, max-age=31536000, immutable');
  http.set('accept-ranges', 'bytes');
  http.set('content-security-policy', "default-src 'none'; sandbox");
  const isSaved = http.query['download'] !== undefined || !SHOWN.test(mime);
  http.attachment(name || undefined, { type: isSaved ? 'attachment' : 'inline' });
  http.set('content-type', safeMime(mime)); // older rows hold what senders wrote
  http.status = 200;
  if (http.fresh) {
    http.status = 304;
    return;
  }
  const range = rangeOf(http.get('range'), size);
  if (range) {
    http.status = 206;
    http.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  http.length = range ? range.end - range.start + 1 : size;
  http.body = media.stream(key, range);
}

/** One part, as players ask for it; anything else is answered with the whole. */
function rangeOf(header: string, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
}
