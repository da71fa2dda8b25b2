import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { FileRefused, openRemoteFile, type Trust } from './remoteFile.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1').unref();
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const request = (
  trust: (url: URL) => Trust,
  { signal = new AbortController().signal, silence = 5000 } = {},
) => ({
  trust,
  signal,
  silence,
});
const known = () => 'known' as const;

describe('openRemoteFile', () => {
  it('streams a file of a known host with its type and size', async () => {
    const url = await serve((_, response) => response.setHeader('content-type', 'image/png').end('bytes'));
    const file = await openRemoteFile(url, request(known));
    expect([file.mime, file.size]).toEqual(['image/png', 5]);
    expect((await buffer(Readable.from(file.bytes))).toString()).toBe('bytes');
  });

  it('checks every redirect again', async () => {
    const secret = await serve((_, response) => response.end('secret'));
    const url = await serve((_, response) => response.writeHead(302, { location: secret }).end());
    const onlyFirst = (asked: URL) => (asked.href.startsWith(url) ? 'known' : undefined);
    await expect(openRemoteFile(url, request(onlyFirst))).rejects.toBeInstanceOf(FileRefused);
    await expect(openRemoteFile(url, request(known))).resolves.toMatchObject({ size: 6 });
  });

  it.each([404, 410, 403])('treats %i as final', async (status) => {
    const url = await serve((_, response) => response.writeHead(status).end());
    await expect(openRemoteFile(url, request(known))).rejects.toBeInstanceOf(FileRefused);
  });

  it('may be retried after 503, silence and abort', async () => {
    const busy = await serve((_, response) => response.writeHead(503).end());
    const silent = await serve(() => undefined);
    const temporary = async (address: string, more = {}) => {
      const error = await openRemoteFile(address, request(known, more)).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(FileRefused);
    };
    await temporary(busy);
    await temporary(silent, { silence: 20 });
    await temporary(silent, { signal: AbortSignal.abort() });
  });

  it('fails when a file stops in the middle', async () => {
    const url = await serve((_, response) => response.writeHead(200, { 'content-length': 10 }).write('half'));
    const open = () => openRemoteFile(url, request(known, { silence: 50 }));
    const { bytes } = await vi.waitFor(open); // a busy machine may be silent before the first byte
    await expect(buffer(Readable.from(bytes))).rejects.toThrow('silent');
  });
});

describe('rejects', () => {
  it.each([
    'http://93.184.216.34/a', // no TLS
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'file:///etc/passwd',
    'nonsense',
  ])('%s', async (address) => {
    await expect(
      openRemoteFile(
        address,
        request(() => 'public'),
      ),
    ).rejects.toBeInstanceOf(FileRefused);
  });

  it('untrusted hosts', async () => {
    const refused = openRemoteFile(
      'https://example.com/a',
      request(() => undefined),
    );
    await expect(refused).rejects.toBeInstanceOf(FileRefused);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.168.1.1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});
