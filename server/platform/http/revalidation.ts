import etag from '@koa/etag';
import type { Middleware } from 'koa';
import { isKnownTag } from './entityTag.ts';

/** A client may keep the response, but asks each time whether it is still the same; caches between do not keep it. */
const CACHE_CONTROL = 'private, no-cache';

/**
 * Answers a repeated GET with 304 when its JSON has not changed. Each request is authorized and handled all the same:
 * only the bytes of the answer are saved. ETags are weak, because they are the same with and without compression. That a
 * request says `no-cache` makes no difference, as nothing is answered from a cache: `fetch` says so with every `If-None-Match`.
 */
export function createRevalidation(): Middleware {
  const addEtag = etag({ weak: true });
  const answered = async () => undefined;
  return async (http, next) => {
    await next();
    const isRead = http.method === 'GET' || http.method === 'HEAD';
    if (!isRead || !http.response.is('json')) return;
    http.set('cache-control', CACHE_CONTROL);
    await addEtag(http, answered);
    if (http.status !== 200 || !isKnownTag(http.get('if-none-match'), http.response.get('etag'))) return;
    http.status = 304;
    http.body = null;
  };
}
