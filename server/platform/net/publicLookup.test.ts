import type { LookupAddress, LookupOptions } from 'node:dns';
import { expect, it } from 'vitest';
import { FileRefused } from './fileRefused.ts';
import { publicLookup, type Resolve } from './publicLookup.ts';
import { openRemoteFile } from './remoteFile.ts';

const ONE: LookupAddress = { address: '8.8.8.8', family: 4 };
const OTHER: LookupAddress = { address: '2606:4700::1111', family: 6 };
const resolveTo =
  (found?: LookupAddress[], error: Error | null = null): Resolve =>
  (_, __, done) =>
    done(error, found);

/** What a connection learns about a host that has these addresses. */
const lookUp = (resolve: Resolve, options: LookupOptions = {}) =>
  new Promise((settle) => publicLookup(resolve)('files.test', options, (...answer) => settle(answer)));

it('passes on public addresses: all of them, or the first', async () => {
  expect(await lookUp(resolveTo([ONE, OTHER]), { all: true })).toEqual([null, [ONE, OTHER]]);
  expect(await lookUp(resolveTo([OTHER, ONE]))).toEqual([null, OTHER.address, 6]);
});

it.each(['127.0.0.1', '10.0.0.8', '::1', '::ffff:192.168.0.1'])(
  'refuses a host that also has %s',
  async (address) => {
    const found = [ONE, { address, family: address.includes(':') ? 6 : 4 }];
    expect(await lookUp(resolveTo(found), { all: true })).toEqual([
      new FileRefused('not a public address'),
      [],
    ]);
  },
);

it('fails, so that it is tried again, when the host is not found', async () => {
  const failure = new Error('ENOTFOUND');
  expect(await lookUp(resolveTo(undefined, failure))).toEqual([failure, []]);
  const [error] = (await lookUp(resolveTo([]))) as [Error];
  expect([error.message, error instanceof FileRefused]).toEqual(['no address', false]);
});

it('asks the system for all addresses', async () => {
  const [error] = (await new Promise<unknown>((settle) =>
    publicLookup()('localhost', { family: 0 }, (...answer) => settle(answer)),
  )) as [Error];
  expect(error).toBeInstanceOf(FileRefused);
});

it('is used for hosts that are not configured, and only there', async () => {
  const asked: string[] = [];
  const resolve: Resolve = (host, _, done) => {
    asked.push(host);
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  };
  const open = (trust: 'known' | 'public') =>
    openRemoteFile('https://localhost:1/a', {
      trust: () => trust,
      signal: new AbortController().signal,
      silence: 5000,
      resolve,
    });
  await expect(open('public')).rejects.toBeInstanceOf(FileRefused);
  expect(asked).toEqual(['localhost']);
  await expect(open('known')).rejects.toThrow('ECONNREFUSED');
  expect(asked).toEqual(['localhost']);
});
