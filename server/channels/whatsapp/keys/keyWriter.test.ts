import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildConnection } from '#server/test/factories/index.ts';
import { statementsOf } from '#server/test/statements.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { claimCredentials, SupersededConnectionError, type KeyHolder } from './credentials.ts';
import { createKeyWriter, type KeyWriter } from './keyWriter.ts';
import { readKeys } from './storeKeys.ts';

let server: TestServer;
let holder: KeyHolder;
let writer: KeyWriter;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { id } = await buildConnection(server.ctx.orm.em.fork());
  ({ holder } = await claimCredentials(server.ctx, id));
  writer = createKeyWriter(server.ctx, holder);
});

/** @param sealed null cannot be stored */
const companion = (id: string, sealed: string | null) => ({ insert, row: { id, sealed } });
const insert = (source: string) => `insert into whatsapp_keys (connection_id, type, id, sealed)
  select connection_id, 'session', id, sealed::bytea
  from ${source}, jsonb_to_recordset(?::jsonb) as companions(id text, sealed text)`;
const key = (id: string, text: string) => ({ type: 'session', id, encrypted: Buffer.from(text) });
async function stored(...ids: string[]): Promise<(string | undefined)[]> {
  const keys = await readKeys(server.ctx, holder.connectionId, 'session', ids);
  return ids.map((id) => keys.get(id)?.toString());
}

test('writes that arrive together share a statement', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => `key${index}`);
  const statements = await statementsOf(server, () =>
    Promise.all(ids.map((id) => writer.store([key(id, id)], undefined))),
  );
  expect(statements).toHaveLength(1);
  expect(await stored(...ids)).toEqual(ids);
});

test('of several writes of one key the last one is stored', async () => {
  const statements = await statementsOf(server, () =>
    Promise.all(['1', '2', '3', '4'].map((text) => writer.store([key('ana', text)], undefined))),
  );
  expect(statements).toHaveLength(1);
  expect(await stored('ana')).toEqual(['4']);
});

test('when one of several writes of one key fails, the others are stored in order', async () => {
  const writes = [
    writer.store([key('ana', '1')], undefined),
    writer.store([key('ana', '2')], companion('bia', null)),
    writer.store([key('ana', '3')], undefined),
  ];
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await stored('ana')).toEqual(['3']);
});

test('a write that cannot be stored fails alone', async () => {
  const writes = [
    writer.store([key('ana', '1')], undefined),
    writer.store([key('eva', '1')], undefined),
    writer.store([key('ida', '1')], companion('bia', null)),
    writer.store([key('lea', '1')], undefined),
  ];
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await stored('ana', 'eva', 'ida', 'lea')).toEqual(['1', '1', undefined, '1']);
});

test('a superseded socket stores none of the waiting writes', async () => {
  await claimCredentials(server.ctx, holder.connectionId);
  const writes = ['ana', 'bia', 'eva'].map((id) => writer.store([key(id, '1')], undefined));
  for (const write of writes) await expect(write).rejects.toThrow(SupersededConnectionError);
  expect(await stored('ana', 'bia', 'eva')).toEqual([undefined, undefined, undefined]);
});

describe('a companion that is added to the next keys', () => {
  test('shares their statement, also with the keys for several devices', async () => {
    const statements = await statementsOf(server, async () => {
      const isStored = writer.addToNext(companion('ana', 'with'));
      await Promise.all(['bia', 'eva'].map((id) => writer.store([key(id, '1')], undefined)));
      expect(await stored('ana')).toEqual(['with']);
      await isStored();
    });
    expect(statements.filter((sql) => sql.startsWith('with holder'))).toHaveLength(1);
    expect(await stored('bia', 'eva')).toEqual(['1', '1']);
  });

  test('is stored without any keys when nothing follows', async () => {
    const isStored = writer.addToNext(companion('ana', 'with'));
    expect(await stored('ana')).toEqual([undefined]);
    await isStored();
    expect(await stored('ana')).toEqual(['with']);
  });

  test('fails alone', async () => {
    const isStored = writer.addToNext(companion('ana', null));
    await writer.store([key('bia', '1')], undefined);
    await expect(isStored()).rejects.toThrow('sealed');
    expect(await stored('bia')).toEqual(['1']);
  });
});
