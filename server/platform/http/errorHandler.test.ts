import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { AppError, type ErrorDetails } from '#shared/contract/errors.ts';
import { createLog } from '../log.ts';
import { createErrorHandler } from './errorHandler.ts';

/** The answer to a request whose handler throws this error. */
async function answerTo(error: Error, log = createLog('fatal'), path = '/') {
  const app = new Koa();
  app.use(createErrorHandler(log)).use(() => {
    throw error;
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const body = (await response.json()) as { error: string; details?: ErrorDetails };
  server.close();
  return [response.status, body.error, body.details, response.headers.get('retry-after')];
}

it.each<[string, Error, number]>([
  ['by us, without a time', new AppError('ERR_TEMPORARILY_UNAVAILABLE'), 2],
  ['by us, with a time', new AppError('ERR_TEMPORARILY_UNAVAILABLE', { retryAfter: 7 }), 7],
  ['by the database', new Error('Connection terminated unexpectedly'), 2],
])('what passes by itself says when to try again: thrown %s', async (_, error, retryAfter) => {
  expect(await answerTo(error)).toEqual([
    503,
    'ERR_TEMPORARILY_UNAVAILABLE',
    { retryAfter },
    String(retryAfter),
  ]);
});

it('what does not pass by itself says no such thing', async () => {
  expect(await answerTo(new AppError('ERR_NO_PERMISSION'))).toEqual([
    403,
    'ERR_NO_PERMISSION',
    undefined,
    null,
  ]);
});

it('logs only the first part of an address that reached no route: the rest may be a secret', async () => {
  const lines: string[] = [];
  const log = createLog('info', { to: { write: (line: string) => void lines.push(line) } });
  await answerTo(new AppError('ERR_TEMPORARILY_UNAVAILABLE'), log, '/hub-webhook/7/secret');
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/hub-webhook/…']);
  expect(lines.join()).not.toContain('secret');
});
