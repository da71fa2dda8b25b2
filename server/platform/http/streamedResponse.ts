import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { STREAM, type Endpoint } from '#shared/contract/endpoint.ts';
import type { Log } from '../log.ts';
import { checkedAnswer } from './checkedAnswer.ts';
import { answerOf, asAppError } from './errorHandler.ts';
import { loggedRequest } from './loggedRequest.ts';

/** Aborted when the client leaves before the response has been sent. */
export function signalOf({ res }: Pick<Context, 'res'>): AbortSignal {
  const left = new AbortController();
  const abort = () => {
    if (!res.writableFinished) left.abort();
  };
  if (res.closed) abort();
  else res.once('close', abort);
  return left.signal;
}

/**
 * Sends each value as a line of JSON as soon as it is there. An error before the first one is an ordinary error response, a
 * later one is the last line.
 */
export async function respondInLines(
  http: Context,
  endpoint: Endpoint,
  values: AsyncIterable<unknown>,
  log: Log,
): Promise<void> {
  const iterator = values[Symbol.asyncIterator]();
  const first = await iterator.next();
  const lines = new PassThrough();
  http.compress = false; // it would wait for more
  http.status = 200;
  http.type = STREAM;
  http.set('cache-control', 'no-store');
  http.set('x-accel-buffering', 'no'); // nginx would wait for more
  http.body = lines;
  void writeLines(http, endpoint, first, iterator, lines, log);
}

async function writeLines(
  http: Context,
  endpoint: Endpoint,
  first: IteratorResult<unknown>,
  iterator: AsyncIterator<unknown>,
  lines: PassThrough,
  log: Log,
): Promise<void> {
  const closed = new AbortController();
  const write = async (value: unknown) => {
    if (!lines.write(`${JSON.stringify(value)}\n`)) await once(lines, 'drain', { signal: closed.signal });
  };
  lines.on('error', () => undefined); // the client has left: nobody reads it
  lines.once('close', () => closed.abort());
  try {
    for (let next = first; next.done !== true && !lines.destroyed; next = await iterator.next())
      await write(checkedAnswer(endpoint, next.value));
  } catch (error) {
    if (lines.destroyed || http.res.destroyed) return;
    const known = asAppError(error);
    if (known.status === 500) log.error({ err: error, ...loggedRequest(http) }, 'stream failed');
    lines.write(`${JSON.stringify(answerOf(known))}\n`);
  } finally {
    lines.end();
    await iterator.return?.().catch((error: unknown) => log.debug({ err: error }, 'stream abandoned'));
  }
}
