import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { plannedReadsOf, plannedStatementsOf } from '#server/test/plans/plans.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { Source } from '../source/source.ts';
import { contacts } from './contacts.ts';
import { openPhase, type Step } from './phase.ts';

/** So many that reading all of them takes longer than finding those of a page. */
const STORED = 60_000;
const SEED = `
  insert into contacts (name) select 'Contato ' || n from generate_series(1, ${STORED}) n;
  insert into contact_addresses (contact_id, kind, value)
    select id, 'phone', '55119' || (80000000 + row_number() over (order by id)) from contacts;
  insert into import_sources (id, identity) values (1, 'other');
  analyze;
`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ctx.orm.em.fork().execute(SEED);
});
afterAll(() => server.stop());

it('finds by their index which addresses of a page are stored, also without their ninth digit', async () => {
  const { ctx } = server;
  const step: Step = {
    ctx,
    source: { schema: { has: () => false } } as unknown as Source, // neither fields nor tags
    sourceId: 1,
    isDryRun: false,
    folder: null,
    momentOf: () => null,
  };
  const rows = Array.from({ length: 300 }, (_, n) => ({
    id: n + 1,
    name: `Pessoa ${n}`,
    number: `5511${80_000_001 + n * 300}`, // two thirds of them are stored
  }));
  const page = await openPhase(contacts).prepare(step, rows);
  const statements = await plannedStatementsOf(
    server,
    () => inTransaction(ctx, (tx) => page.import(tx)),
    (sql) => sql.includes('contact_addresses'),
  );

  const [stored] = await ctx.orm.em
    .fork()
    .execute<{ count: number }[]>('select count(*)::int as count from contact_addresses');
  expect(stored?.count).toBe(STORED + 100);
  for (const statement of statements)
    expect((await plannedReadsOf(server, statement)).whole).not.toContain('contact_addresses');
  const finding = statements.filter(({ sql }) => sql.startsWith('select'));
  expect(finding).toHaveLength(2); // to decide, and to store
  for (const statement of finding)
    expect((await plannedReadsOf(server, statement)).indexes).toEqual(['contact_addresses_kind_value']);
});
