import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { createAddressSigner, isSignedAddress } from '#server/platform/http/signedAddress.ts';
import { createFileAddress, isSignedFor } from './fileAddresses.ts';

const FILE = { id: 6, mediaKey: 'ab/key', mediaName: 'a b.pdf', isDeleted: false };
const HOUR = 3_600_000;
const signer = (variables: Record<string, string>, time: number) => ({
  config: readConfig({ DATABASE_URL: 'postgres://localhost/x', ...variables }),
  secrets: { jwtSecret: 'secret', encryptionKey: '' },
  now: () => new Date(time),
});
const queryOf = (address: string | null) => new URL(address ?? '', 'http://server.test').searchParams;

it('is absolute when the public URL is configured', () => {
  const publicly = createFileAddress(signer({ PUBLIC_URL: 'https://desk.test/ramal/' }, 0))(FILE);
  expect(publicly).toMatch(
    /^https:\/\/desk\.test\/ramal\/media\/6\/a%20b\.pdf\?expires=\d+&signature=[\w-]{43}$/,
  );
  expect(createFileAddress(signer({}, 0))(FILE)).toMatch(/^\/media\/6\//);
  expect(createFileAddress(signer({}, 0))({ ...FILE, mediaKey: null })).toBeNull();
  expect(createFileAddress(signer({}, 0))({ ...FILE, mediaName: null })).toMatch(/^\/media\/6\?expires=/);
});

it('is stable for some hours, for caches, and valid for six to twelve', () => {
  const at = (hours: number) => signer({}, hours * HOUR);
  const address = createFileAddress(at(12))(FILE);
  expect(createFileAddress(at(17))(FILE)).toBe(address);
  expect(createFileAddress(at(18))(FILE)).not.toBe(address);
  const isValidAt = (hours: number) => isSignedFor(at(hours), FILE, queryOf(address));
  expect([12, 23.9, 24, 48].map(isValidAt)).toEqual([true, true, false, false]);
});

it('is bound to the file and signed with the secret of this server', () => {
  const server = signer({}, 0);
  const query = queryOf(createFileAddress(server)(FILE));
  expect(isSignedFor(server, { ...FILE, mediaKey: 'ab/other' }, query)).toBe(false);
  expect(isSignedFor(server, { ...FILE, id: 7 }, query)).toBe(false);
  expect(isSignedFor(server, { ...FILE, mediaName: 'c.pdf' }, query)).toBe(false);
  expect(isSignedFor(server, { ...FILE, isDeleted: true }, query)).toBe(false);
  const other = { ...server, secrets: { jwtSecret: 'other', encryptionKey: '' } };
  expect(isSignedFor(other, FILE, query)).toBe(false);
  expect(isSignedFor(server, FILE, new URLSearchParams())).toBe(false);
  query.delete('signature');
  expect(isSignedFor(server, FILE, query)).toBe(false);
});

it('keeps the query of a path, and is valid for its purpose only', () => {
  const server = signer({}, 0);
  const address = createAddressSigner(server, 'picture of a contact')('/pictures/6?size=2', [6, 'ab/key']);
  expect(address).toMatch(/^\/pictures\/6\?size=2&expires=\d+&signature=[\w-]{43}$/);
  expect(isSignedAddress(server, 'picture of a contact', [6, 'ab/key'], queryOf(address))).toBe(true);
  expect(isSignedFor(server, FILE, queryOf(address))).toBe(false);
});
