import type { Context } from 'koa';

const CODES: ReadonlySet<unknown> = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/**
 * Whether the client disconnected before its request was read or answered: not an error, and no response is
 * needed.
 */
export function hasClientLeft({ req, res }: Pick<Context, 'req' | 'res'>): boolean {
  return req.readableAborted || req.errored !== null || res.destroyed;
}

/**
 * Whether an error only means that the client disconnected; the parser (`HPE_…`) sees an incomplete request
 * then.
 */
export function isClientAbort(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return CODES.has(error.code) || String(error.code).startsWith('HPE_');
}
