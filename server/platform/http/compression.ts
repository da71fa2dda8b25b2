import type { Middleware } from 'koa';
import compress from 'koa-compress';

/** Bytes. Smaller responses fit into one packet anyway. */
const THRESHOLD = 1024;

/**
 * Compresses texts and JSON. Level 1 makes a list of tickets a tenth as large; higher levels cost more processor time
 * than they save bytes. It must not surround files: their parts (`Range`) and lengths would be lost.
 */
export function createCompression(): Middleware {
  return compress({ threshold: THRESHOLD, gzip: { level: 1 }, br: false, deflate: false, zstd: false });
}
