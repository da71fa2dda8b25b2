import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONNECTION_STATUSES } from '#shared/domain/connectionStatus.ts';
import { buildConnection, buildQueue } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Connection } from './connection.entity.ts';
import { presentConnection } from './connection.presenter.ts';
import { listConnections, readConnection, type ConnectionRow } from './connectionRows.ts';
import { findConnection } from './connections.queries.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  const made = em();
  const queues = [];
  for (const name of ['Zebra', 'Água', 'azul']) queues.push(await buildQueue(made, { name }));
  await buildConnection(made, {
    name: 'Vendas',
    queues,
    isDefault: true,
    isDisplay: true,
    greetingMessage: 'Olá "você"\nbom dia',
    farewellMessage: 'Até logo',
    number: '5511912345678',
    qrcode: 'code',
    pairingCode: 'ABCD1234',
    retries: 3,
    closeReason: 'away',
    wanted: false,
    labelSync: 'bothWays',
    color: '#123456',
    credentials: Buffer.from('secret'),
  });
  for (const [index, status] of CONNECTION_STATUSES.entries())
    await buildConnection(made, { name: `${['Úrsula', 'ana', 'Zeca'][index] ?? index}`, status });
});
afterAll(() => server.stop());

async function expectAsEntity(row: ConnectionRow): Promise<void> {
  const entity = await findConnection(em(), row.id);
  const { queues: _, updatedAt: __, ...columns } = row;
  for (const [field, value] of Object.entries(columns))
    expect([field, value]).toEqual([field, entity[field as keyof Connection]]);
  expect(columns.wanted).toBe(entity.wanted);
  expect(presentConnection(row)).toStrictEqual(presentConnection(entity));
}

it('the rows of connections say what the entities do, in the order of their names, and no credentials', async () => {
  const rows = await listConnections(em());
  const entities = await em().find(Connection, {}, { orderBy: { name: 'asc' } });
  expect(rows.map(({ id }) => id)).toEqual(entities.map(({ id }) => id));
  for (const row of rows) {
    await expectAsEntity(row);
    await expectAsEntity(await readConnection(em(), row.id));
    expect(row).not.toHaveProperty('credentials');
  }
});

it('no row is of a connection that does not exist', async () => {
  await expect(readConnection(em(), 999_999)).rejects.toThrow('ERR_NO_WAPP_FOUND');
});
