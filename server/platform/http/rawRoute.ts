import type { Context, Middleware } from 'koa';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '../actor.ts';
import type { MediaStorage } from '../storage/mediaStorage.ts';
import { admit, type Authenticate } from './router.ts';
import { setContentHeaders, type ServedFile } from './servedFile.ts';
import { LINKED_FROM, redirectToStore } from './storeLink.ts';

/** A GET route below `prefix` that responds with a file instead of JSON. */
export interface RawRoute {
  /** E.g. `/media/`. */
  readonly prefix: string;
  /**
   * Matches what follows the prefix; its first group is passed to `find`, and its second one, a name, to `findSigned`.
   * Other paths below the prefix are not handled.
   */
  readonly pattern: RegExp;
  readonly right?: 'signedIn';
  /** @throws AppError when there is no such file for this user */
  find(actor: Actor, id: string): Promise<ServedFile>;
  /**
   * For URLs whose query carries a signature; undefined when the signature is not valid.
   * @throws AppError when there is no such file
   */
  findSigned?(id: string, query: URLSearchParams, name: string): Promise<ServedFile | undefined>;
}

/** A route without authentication. */
export interface PublicRoute extends Pick<RawRoute, 'prefix' | 'pattern'> {
  readonly right: 'public';
  /** @throws AppError when there is no such file */
  find(id: string): Promise<ServedFile>;
}

interface Parts {
  readonly routes: readonly (RawRoute | PublicRoute)[];
  readonly authenticate: Authenticate;
  readonly media: MediaStorage;
}

/**
 * Serves files to users who may access them, whole or in part (`Range`). The content of a key never changes,
 * so responses may be cached for ever. Who has a signed URL gets large files from the object store, where browsers reach
 * it; who has a token does not: a client may send the token on to the store, which refuses two kinds of permission.
 */
export function serveFiles({ routes, authenticate, media }: Parts): Middleware {
  return async (http, next) => {
    const command = http.method === 'GET' ? matchRoute(routes, http.path) : undefined;
    if (!command) return next();
    const { file, isSigned } = await found(command, http, authenticate);
    const size = (await media.size(file.key)) ?? fail('ERR_NO_MEDIA_FOUND');
    if (isSigned && media.link && size >= LINKED_FROM) await redirectToStore(http, file, media.link);
    else send(http, file, size, media);
    return undefined;
  };
}

interface MatchedRoute {
  readonly route: RawRoute | PublicRoute;
  readonly id: string;
  readonly name: string;
}

interface FoundFile {
  readonly file: ServedFile;
  /** Whether the address was the permission, and no token. */
  readonly isSigned: boolean;
}

async function found(
  { route, id, name }: MatchedRoute,
  http: Context,
  authenticate: Authenticate,
): Promise<FoundFile> {
  if (route.right === 'public') return { file: await route.find(id), isSigned: false };
  const signed = http.URL.searchParams.has('signature')
    ? await route.findSigned?.(id, http.URL.searchParams, name)
    : undefined;
  if (signed) {
    openToPages(http);
    return { file: signed, isSigned: true };
  }
  const actor = (await admit(http, 'signedIn', authenticate)) ?? fail('ERR_SESSION_EXPIRED');
  return { file: await route.find(actor, id), isSigned: false };
}

/**
 * Lets pages of any origin read the response of a signed URL: the URL is the permission, cookies and tokens
 * are not used.
 */
function openToPages(http: Context): void {
  if (!http.res.hasHeader('access-control-allow-origin')) http.set('access-control-allow-origin', '*');
  http.set(
    'access-control-expose-headers',
    'content-length, content-range, content-disposition, accept-ranges',
  );
}

function matchRoute(routes: Parts['routes'], path: string): MatchedRoute | undefined {
  for (const route of routes) {
    if (!path.startsWith(route.prefix)) continue;
    const [, id, name = ''] = route.pattern.exec(path.slice(route.prefix.length)) ?? [];
    if (id !== undefined) return { route, id, name: decoded(name) };
  }
  return undefined;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return ''; // no address of ours
  }
}

function send(http: Context, file: ServedFile, size: number, media: MediaStorage): void {
  const { key } = file;
  http.etag = key.replaceAll('/', '');
  http.set('cache-control', 'private, max-age=31536000, immutable');
  http.set('accept-ranges', 'bytes');
  http.set('content-security-policy', "default-src 'none'; sandbox");
  setContentHeaders(http, file);
  http.status = 200;
  if (http.fresh) {
    http.status = 304;
    return;
  }
  const range = wantsPart(http) ? rangeOf(http.get('range'), size) : undefined;
  if (range === 'unsatisfiable') {
    http.set('content-range', `bytes */${size}`);
    http.remove('content-disposition');
    http.remove('content-type');
    http.body = null;
    http.status = 416; // after the body: Koa makes an empty one a 204
    return;
  }
  if (range) {
    http.status = 206;
    http.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  http.length = range ? range.end - range.start + 1 : size;
  http.body = media.stream(key, range);
}

/**
 * Whether a part is of use to the client: one that continues another file than this gets the whole one (RFC 9110, section
 * 13.1.5). Weak tags never match, nor do dates, as there is no `Last-Modified`.
 */
function wantsPart(http: Context): boolean {
  const known = http.get('if-range');
  return known === '' || known === http.response.get('etag');
}

/**
 * A single byte range, as media players request it (RFC 9110, section 14). For several ranges, other units and
 * malformed headers it is undefined: the whole file is sent.
 */
function rangeOf(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start < size ? { start, end } : 'unsatisfiable';
}
