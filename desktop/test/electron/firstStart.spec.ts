import { createServer } from 'node:https';
import { expect } from 'playwright/test';
import { generate } from 'selfsigned';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { t } from '../endToEnd/installation.ts';
import { test } from './fixture.ts';
import { serveOnLoopback } from './serveOnLoopback.ts';
import { connect, logIn } from './steps.ts';

test('a new program asks for its server, explains problems with an address, and logs in', async ({
  installation,
  userData,
  startProgram,
}) => {
  const { page, ...program } = await startProgram({ userData });
  expect(await program.inMain(({ app }) => app.getPath('userData'), null)).toBe(userData);
  await expect(page.getByRole('heading', { name: t.servers.first.title })).toBeVisible();
  const expired = await serveExpired();
  const other = await serveOnLoopback(await freePort(), async () => Response.json({ hello: 1 }));

  for (const [address, message] of [
    ['ftp://support.example', t.servers.errors.address],
    ['desk.invalid', t.servers.errors.notFound],
    [`http://127.0.0.1:${await freePort()}`, t.servers.errors.unreachable],
    [expired.url, t.servers.errors.certificate],
    [other.origin, t.servers.errors.notOurs],
  ] as const) {
    await test.step(address, async () => {
      await connect(page, address);
      await expect(page.getByRole('alert')).toContainText(message);
    });
  }
  await expired.stop();
  await other.stop();

  await connect(page, installation.url);
  await logIn(page);
  await expect(page.getByRole('main').getByRole('tab', { name: t.tickets.tabs.open })).toBeVisible();
});

/** Serves over HTTPS with an expired certificate. */
async function serveExpired(): Promise<{ url: string; stop(): Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notBeforeDate: new Date('2020-01-01'),
    notAfterDate: new Date('2020-02-01'),
    keySize: 2048,
  });
  const server = createServer({ key, cert }, (_, response) => response.end());
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `https://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
