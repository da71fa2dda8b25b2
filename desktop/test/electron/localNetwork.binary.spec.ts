import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect } from 'playwright/test';
import { t } from '../endToEnd/installation.ts';
import { test } from './fixture.ts';
import { connect, logIn } from './steps.ts';

/** The private address ranges of RFC 1918. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/* Chromium treats pages of a custom scheme as public: it asks before they connect to these networks. */
for (const [network, addressOf] of [
  ['on this computer', () => '127.0.0.1'],
  ['in the local network', privateAddress],
] as const) {
  test(`a server ${network} can be reached, by WebSocket too`, async ({
    installation,
    userData,
    startProgram,
  }) => {
    const forwarded = await forward(addressOf(), Number(new URL(installation.url).port));
    const { page } = await startProgram({ userData });
    await connect(page, forwarded.url);
    await logIn(page);
    await expect(page.getByRole('main').getByRole('tab', { name: t.tickets.tabs.open })).toBeVisible();
    await expect.poll(forwarded.liveLines).toBeGreaterThan(0);
    forwarded.stop();
  });
}

/** A private address of this computer. Fails where there is none, because the test would prove nothing. */
function privateAddress(): string {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ address, internal }) => !internal && PRIVATE.test(address));
  if (!found) throw new Error('this computer has no address in a network of its own');
  return found.address;
}

/** Forwards connections from an address to the loopback port of the server. */
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
    client.on('error', () => onward.destroy()); // either end may close first
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
