import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Setting } from '#server/features/settings/setting.entity.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { signIn } from '#server/test/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { buildTicket, buildUser } from '#server/test/factories/index.ts';
import { spawnServerProcess } from '#server/test/serverProcess.ts';
import { startTestServer } from '#server/test/testServer.ts';
import product from '../../../package.json' with { type: 'json' };

/** This version and the next minor one, as the names of migrations have them. */
const [major = 0, minor = 0] = product.version.split('.').map(Number);
const [THIS, NEXT] = [`${major}_${minor}`, `${major}_${minor + 1}`];

const EXPANDING = {
  name: `Migration29990101000000_expand_${THIS}`,
  sql: `alter table tickets add column priority int not null default 0;
    create table ticket_priorities (id serial primary key, name varchar(20) not null);
    create index tickets_priority on tickets (priority);`,
};
const CONTRACTING = {
  name: `Migration29990102000000_contract_${NEXT}`,
  sql: 'alter table tickets drop column unread_messages;',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Migrates the database as newer versions will. */
async function migrateFurther(...migrations: (typeof EXPANDING)[]): Promise<void> {
  const orm = await openOrm(database.url, [Setting]);
  for (const { name, sql } of migrations) {
    await orm.em.execute(sql);
    await orm.migrator.logMigration(name);
  }
  await orm.close();
}
const start = () => startTestServer({ DATABASE_URL: database.url });

it('a process of the previous version starts and works on a schema that the next one has expanded', async () => {
  await migrateFurther(EXPANDING);
  const server = await start();
  try {
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    const em = server.ctx.orm.em.fork();
    const admin = await signIn(server, await buildUser(em, { profile: 'admin' }));
    const { id: ticketId } = await buildTicket(em);
    expect((await admin.request(ticketsContract.show, { params: { ticketId } })).status).toBe(200);
  } finally {
    await server.stop();
  }
});

it('a contraction that the previous version is prepared for does not stop it either', async () => {
  await migrateFurther(EXPANDING, { name: `Migration29990102000000_contract_${THIS}`, sql: 'select 1;' });
  const server = await start();
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  await server.stop();
});

it.each([
  ['contracted', [EXPANDING, CONTRACTING], `start version ${major}.${minor + 1} or newer`],
  [
    'changed by a migration that does not say what runs on it',
    [{ name: 'Migration29990101000000', sql: 'select 1;' }],
    'start the newer version again',
  ],
])(
  'a process refuses a schema that a newer version has %s, in one sentence with what to do',
  async (_, migrations, advice) => {
    await migrateFurther(...migrations);
    const folder = await mkdtemp(join(tmpdir(), 'ramal-newer-'));
    const { code, errors } = await spawnServerProcess(
      { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: database.url },
      folder,
    ).ended;
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(errors).toContain('The database belongs to a newer version of Ramal');
    expect(errors).toContain(`this one (v${product.version})`);
    expect(errors).toContain(advice);
  },
);
