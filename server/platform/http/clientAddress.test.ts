import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createClientAddress, isAddressRange, networkOf } from './clientAddress.ts';

const request = (remoteAddress: string, forwarded?: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['no proxy is trusted', [], '10.0.0.1', '198.51.100.7', '10.0.0.1'],
  ['the proxy is trusted', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['the client forged the beginning', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['two proxies are trusted', ['10.0.0.1', '10.0.0.2'], '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['the proxy sends no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['the proxy sends an invalid address', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an untrusted peer sends the header', ['10.0.0.1'], '198.51.100.7', '1.1.1.1', '198.51.100.7'],
  ['the socket is dual-stack', ['127.0.0.1'], '::ffff:127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  ['the proxy has an IPv6 address', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['there are several headers', ['10.0.0.1'], '10.0.0.1', ['1.1.1.1', '198.51.100.7'], '198.51.100.7'],
])('finds the IP address when %s', (_, trusted, remote, forwarded, expected) => {
  expect(createClientAddress(trusted)(request(remote, forwarded))).toBe(expected);
});

it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('accepts %s as a range', (range) => {
  expect(isAddressRange(range)).toBe(true);
});
it.each(['', 'proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '10.0.0.0/8/8'])(
  'rejects %s as a range',
  (range) => {
    expect(isAddressRange(range)).toBe(false);
  },
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1::6', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
