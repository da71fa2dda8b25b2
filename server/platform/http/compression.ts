import { gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';
import compress from 'koa-compress';

/** Bytes. Smaller responses fit into one packet anyway. */
const THRESHOLD = 1024;
/** Characters that are compressed within a millisecond. */
const AT_ONCE = 128 * 1024;
/** Makes a list of tickets a tenth as large; higher levels cost more processor time than they save bytes. */
const GZIP = { level: 1 };

/**
 * Compresses texts and JSON. It must not surround files: their parts (`Range`) and lengths would be lost. What is sent most
 * is compressed at once, in half the processor time; a stream lets other requests run meanwhile.
 */
export function createCompression(): Middleware {
  const compressAsStream = compress({
    threshold: THRESHOLD,
    gzip: GZIP,
    br: false,
    deflate: false,
    zstd: false,
  });
  return (http, next) =>
    compressAsStream(http, async () => {
      await next();
      const { body, method } = http;
      if (typeof body !== 'string' || body.length < THRESHOLD || body.length > AT_ONCE) return;
      if (method === 'HEAD' || !http.response.is('json', 'text')) return;
      if (http.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
      http.body = gzipSync(body, GZIP);
      http.set('content-encoding', 'gzip');
    });
}
