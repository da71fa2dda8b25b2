import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect } from 'playwright/test';
import { t } from '../endToEnd/installation.ts';
import { test } from './fixture.ts';
import { connect, logIn } from './steps.ts';

/** The addresses that RFC 1918 leaves to networks of one's own. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/* Chromium treats a page of its own scheme as one of the internet: it asks before such a page reaches these. */
for (const [network, addressOf] of [
  ['on this computer', () => '127.0.0.1'],
  ['in the local network', privateAddress],
] as const) {
  test(`a server ${network} is reached, its live line too`, async ({
    installation,
    userData,
    startProgram,
  }) => {
    test.setTimeout(180_000);
    const forwarded = await forward(addressOf(), Number(new URL(installation.url).port));
    const { page } = await startProgram({ userData });
    await connect(page, forwarded.url);
    await logIn(page);
    await expect(page.getByRole('main').getByRole('tab', { name: t.tickets.tabs.open })).toBeVisible();
    await expect.poll(forwarded.liveLines).toBeGreaterThan(0);
    forwarded.stop();
  });
}

/** An address of this computer in its own network. Fails where it has none: the test would show nothing. */
function privateAddress(): string {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ address, internal }) => !internal && PRIVATE.test(address));
  if (!found) throw new Error('this computer has no address in a network of its own');
  return found.address;
}

/** Hands what comes to an address on to a port of loopback, where the server listens. */
async function forward(
  address: string,
  port: number,
): Promise<{ url: string; liveLines(): number; stop(): void }> {
  let liveLines = 0;
  const server = createServer((client) => {
    const onward = connectTo(port, '127.0.0.1');
    client.on('data', (bytes) => {
      if (/^Upgrade: websocket/im.test(bytes.toString('latin1'))) liveLines += 1;
    });
    client.pipe(onward).pipe(client);
    client.on('error', () => onward.destroy()); // either end may go first
    onward.on('error', () => client.destroy());
  });
  server.listen(0, address);
  await once(server, 'listening');
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    liveLines: () => liveLines,
    stop: () => server.close(),
  };
}
