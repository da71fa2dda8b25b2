import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLoopbackHost, isPublicAddress } from './addresses.ts';
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

  it('follows redirects to relative addresses, but not for ever', async () => {
    const url = await serve((asked, response) => {
      const left = Number(asked.url?.slice(1));
      if (left === 0) response.end('bytes');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    await expect(openRemoteFile(`${url}/3`, request(known))).resolves.toMatchObject({ size: 5 });
    await expect(openRemoteFile(`${url}/4`, request(known))).rejects.toThrow('too many redirections');
    await expect(openRemoteFile(`${url}/4`, request(known))).rejects.toBeInstanceOf(FileRefused);
  });

  it('does not know the size of a file that is sent in parts', async () => {
    const url = await serve((_, response) => void response.write('a', () => response.end('b')));
    const { size, mime } = await openRemoteFile(url, request(known));
    expect([size, mime]).toEqual([undefined, undefined]);
  });

  it.each([204, 206, 302, 400, 500])('takes %i without a file for a failure', async (status) => {
    const url = await serve((_, response) => response.writeHead(status).end());
    await expect(openRemoteFile(url, request(known))).rejects.toThrow(`the host answered ${status}`);
  });

  it('may be redirected to nonsense', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://' }).end());
    await expect(openRemoteFile(url, request(known))).rejects.toThrow('not a URL');
  });

  it.each([400, 401, 403, 404, 405, 410, 451])('treats %i as final', async (status) => {
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
    await expect(openRemoteFile(silent, request(known, { silence: 20 }))).rejects.toThrow('silent');
    const away = await serve(() => undefined);
    servers.pop()?.close();
    await temporary(away);
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

describe('an address is public', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.128.0.1',
    '172.32.0.1',
    '169.253.1.1',
    '192.167.1.1',
    '198.20.0.1',
    '192.0.1.1',
    '192.0.3.1',
    '192.88.98.1',
    '198.51.99.1',
    '203.0.112.1',
    '223.255.255.255',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    '2606:4700::1111',
    '64:ff9a::1',
    '64:ff9b:2::1',
    '100:0:0:1::1',
    '2001:200::1',
    '2001:db7::1',
    '2003::1',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('an address is not public', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each([
    '::',
    '::1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'febf::1',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['128.0.0.1', false],
  ['127.example.com', false],
  ['example.com', false],
])('the host %s is this machine: %s', (host, is) => expect(isLoopbackHost(host)).toBe(is));
