import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateFor } from '#simulators/network/certificateFor.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { DomainEvent } from '../events/domainEvent.entity.ts';
import { databaseUrl } from '../config/databaseUrl.ts';
import { openOrm } from './orm.ts';

/** Bytes of the message with which a client of PostgreSQL asks for TLS: its length, and 80877103. */
const TLS_REQUEST = Buffer.from('0000000804d2162f', 'hex');

let database: TestDatabase;
let folder: string;
let server: Server;
/** Address of the database by TLS. */
let encrypted: URL;

/** PostgreSQL as hosts offer it: clients that do not ask for TLS are refused. Passes everything on to the test database. */
function terminateTls(key: string, cert: string): Server {
  return createServer((socket: Socket) => {
    socket.on('error', () => undefined); // clients that refuse the certificate hang up
    socket.once('data', (first) => {
      if (!first.equals(TLS_REQUEST)) return socket.destroy();
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, key, cert });
      const { hostname, port } = new URL(database.url);
      const postgres = connect(Number(port), hostname);
      for (const side of [secure, postgres]) {
        side.on('error', () => undefined); // the other side is closed
        side.on('close', () => [secure, postgres].forEach((one) => one.destroy()));
      }
      secure.pipe(postgres).pipe(secure);
    });
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ramal-tls-'));
  const { key, cert } = await certificateFor('localhost');
  await writeFile(join(folder, 'ca.pem'), cert);
  server = terminateTls(key, cert).listen(0, 'localhost');
  await once(server, 'listening');
  encrypted = new URL(database.url);
  encrypted.hostname = 'localhost';
  encrypted.port = String((server.address() as AddressInfo).port);
});
afterAll(async () => {
  server.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The name of the database that answers. */
async function nameAt(address: string | Promise<string>): Promise<unknown> {
  const orm = await openOrm(address, [DomainEvent]);
  try {
    expect(orm.config.get('dbName')).toBe(encrypted.pathname.slice(1));
    const [row] = await orm.em.fork().execute<{ name: string }[]>('select current_database() as name');
    return row?.name;
  } finally {
    await orm.close();
  }
}

it('connects as the parameters of the address say: encrypted, to a server with this certificate', async () => {
  const address = new URL(encrypted);
  address.searchParams.set('sslmode', 'verify-full');
  await expect(nameAt(address.href)).rejects.toThrow('self-signed certificate');
  address.searchParams.set('sslrootcert', join(folder, 'ca.pem'));
  expect(await nameAt(address.href)).toBe(address.pathname.slice(1));
  await expect(nameAt(encrypted.href)).rejects.toThrow('Connection terminated unexpectedly');
});

it('verifies the certificate as `sslmode` means it: by the host, by the authority, or not at all', async () => {
  const { key, cert } = await certificateFor('db.example.com'); // and not for localhost
  const elsewhere = terminateTls(key, cert).listen(0, 'localhost');
  await once(elsewhere, 'listening');
  const sslrootcert = join(folder, 'elsewhere.pem');
  await writeFile(sslrootcert, cert);
  const connects = async (parameters: Record<string, string>) => {
    const address = new URL(encrypted);
    address.port = String((elsewhere.address() as AddressInfo).port);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return (await nameAt(databaseUrl.parse(address.href))) === address.pathname.slice(1);
  };
  for (const sslmode of ['require', 'prefer', 'no-verify']) expect(await connects({ sslmode })).toBe(true);
  for (const sslmode of ['require', 'verify-ca']) {
    expect(await connects({ sslmode, sslrootcert })).toBe(true);
    const other = { sslmode, sslrootcert: join(folder, 'ca.pem') };
    await expect(connects(other)).rejects.toThrow('self-signed certificate');
  }
  await expect(connects({ sslmode: 'verify-full', sslrootcert })).rejects.toThrow('altnames');
  await expect(connects({ sslmode: 'disable' })).rejects.toThrow('terminated unexpectedly');
  elsewhere.close();
});

it('connects to an address that becomes known later, and fails with the reason why it does not', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const name = nameAt(promise);
  resolve(database.url);
  expect(await name).toBe(encrypted.pathname.slice(1));
  await expect(openOrm(Promise.reject(new Error('it does not start')), [DomainEvent])).rejects.toThrow(
    'it does not start',
  );
});
