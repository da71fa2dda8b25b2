import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { authContract } from '#shared/contract/auth.ts';
import { clientWith } from '../client.ts';
import { createTestDatabase } from '../database.ts';
import { startMailbox } from '../mailbox.ts';
import { startServerProcess } from '../serverProcess.ts';

const EMAIL = 'ana@desk.test';
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

it('a reset link that a killed process was sending is sent by the next one', async () => {
  const database = await createTestDatabase();
  stops.push(() => database.drop());
  const folder = await mkdtemp(join(tmpdir(), 'ramal-emails-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const connected = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).resume(); // reset by the kill
    connected.resolve();
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  stops.push(async () => silent.close());
  const variables = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', ADMIN_EMAIL: EMAIL };

  const silentUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const killed = await startServerProcess({ ...variables, SMTP_URL: silentUrl });
  stops.push(() => killed.kill('SIGKILL'));
  const asked = await clientWith(killed).request(authContract.forgotPassword, { body: { email: EMAIL } });
  expect(asked.status).toBe(200);
  await connected.promise;
  await killed.kill('SIGKILL');

  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('update queued_emails set leased_until = now()'); // as 30 seconds later
  await client.end();
  const mailbox = await startMailbox();
  stops.push(() => mailbox.stop());
  const next = await startServerProcess({ ...variables, SMTP_URL: mailbox.url });
  stops.push(() => next.kill('SIGKILL'));
  const token = /token=([\w-]{43})/.exec((await mailbox.next(EMAIL)).text)?.[1] ?? '';
  const reset = { body: { token, newPassword: 'a wholly new one' } };
  expect((await clientWith(next).request(authContract.resetPassword, reset)).status).toBe(200);
});
