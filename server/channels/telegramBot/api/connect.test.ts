import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startTelegram } from '#simulators/telegram/index.ts';
import { createLog } from '#server/platform/log.ts';
import { connect } from './connect.ts';
import { failureOf } from './failure.ts';
import { testToken } from './testToken.ts';

it('the log of a request that failed says why, without the token', async () => {
  const telegram = await startTelegram();
  const api = connect({ TELEGRAM_API_URL: telegram.url }, telegram.token);
  const lines: string[] = [];
  const log = createLog('debug', { to: { write: (line) => void lines.push(line) } });
  const failed = async () => {
    const error: unknown = await api.getMe().catch((each: unknown) => each);
    log.info({ err: error }, 'failed');
    return failureOf(error);
  };

  telegram.behaviours.push({ method: 'getMe', behaviour: { kind: 'lostAnswer' } });
  expect(await failed()).toEqual({ kind: 'unanswered', reason: 'ECONNRESET' });
  await telegram.stop();
  expect(await failed()).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' });
  expect(lines.join('')).toContain('ECONNREFUSED');
  expect(lines.join('')).not.toContain(telegram.token);
});

it('a token is tested over a connection of its own, as one that stayed open may just be closing', async () => {
  const me = JSON.stringify({ ok: true, result: { username: 'loja_bot' } });
  const telegram = createServer((_, response) => void response.end(me)).listen(0, '127.0.0.1');
  let connections = 0;
  telegram.on('connection', () => (connections += 1));
  await once(telegram, 'listening');
  const config = { TELEGRAM_API_URL: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}` };
  const api = connect(config, '1:a');
  await api.getMe();
  await api.getMe();
  expect(connections).toBe(1);
  expect(await testToken(config, '1:a')).toEqual({ account: '@loja_bot', problem: null });
  expect(connections).toBe(2);
  telegram.closeAllConnections();
  telegram.close();
});
