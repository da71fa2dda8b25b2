import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tag } from '#server/features/tags/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { emOf, inTransaction } from './inTransaction.ts';
import { executePrepared } from './prepared.ts';

const INSERT = 'insert into tags (name, color) values (?, ?) returning id';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('prepares a statement once on a connection, also with a list of values', async () => {
  const sum = 'select sum(each)::int as sum from unnest(?::int[]) as each where each > ?';
  await inTransaction(server.ctx, async ({ em }) => {
    expect(await executePrepared(em, sum, [[1, 2, 3], 1])).toEqual([{ sum: 5 }]);
    expect(await executePrepared(em, sum, [[10], 1])).toEqual([{ sum: 10 }]);
    const prepared = await em.execute(
      `select parameter_types::text from pg_prepared_statements where statement like 'select sum(each)%'`,
    );
    expect(prepared).toEqual([{ parameter_types: '{integer[],integer}' }]);
  });
});

it('belongs to the transaction', async () => {
  const failing = inTransaction(server.ctx, async ({ em }) => {
    await executePrepared(em, INSERT, ['Undone', '#000000']);
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  expect(await emOf(server.ctx).count(Tag, { name: 'Undone' })).toBe(0);
});

it('fails as other statements do, and works again on the same connection', async () => {
  const em = emOf(server.ctx);
  await executePrepared(em, INSERT, ['Once', '#000000']);
  await expect(executePrepared(em, INSERT, ['Once', '#000000'])).rejects.toThrow(
    UniqueConstraintViolationException,
  );
  expect(await executePrepared(em, INSERT, ['Twice', '#000000'])).toHaveLength(1);
});
