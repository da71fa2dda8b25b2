import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildConnection } from '#server/test/factories/index.ts';
import { statementsOf } from '#server/test/statements.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { stanzaRow } from '../inbox/storeStanza.ts';
import { WhatsAppStanza } from '../inbox/stanza.entity.ts';
import { SupersededConnectionError, claimCredentials, type KeyHolder } from './credentials.ts';
import { readKeys, storeKeys } from './storeKeys.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
let server: TestServer;
let holder: KeyHolder;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { id } = await buildConnection(server.ctx.orm.em.fork());
  ({ holder } = await claimCredentials(server.ctx, id));
});

const key = (id: string, text: string | null) => ({
  type: 'session',
  id,
  encrypted: text === null ? null : Buffer.from(text),
});
async function stored(...ids: string[]): Promise<(string | undefined)[]> {
  const keys = await readKeys(server.ctx, holder.connectionId, 'session', ids);
  return ids
    .map((id) => keys.get(id) && Buffer.from(keys.get(id) ?? []).toString())
    .map((text) => text ?? undefined);
}
const stanza = (hash = 'h') => {
  const { connectionId } = holder;
  const arrived = { connectionId, hash, attrs: { id: 'A', from: 'a@lid' }, sequence: 1, me: ME };
  return stanzaRow(server.ctx, arrived, new Uint8Array([1]));
};
const stanzas = () => server.ctx.orm.em.fork().count(WhatsAppStanza, { connection: holder.connectionId });

test('keys are written, replaced and removed in one statement, with the stanza that they decrypted', async () => {
  await storeKeys(server.ctx, holder, [key('ana', '1'), key('bia', '1')]);
  await storeKeys(server.ctx, holder, [key('bia', null), key('ana', '2'), key('eva', '1')], stanza());
  expect(await stored('ana', 'bia', 'eva')).toEqual(['2', undefined, '1']);
  expect(await stanzas()).toBe(1);
});

test('the text of the statement does not depend on how much it stores', async () => {
  const texts = [];
  for (const count of [1, 9]) {
    const names = Array.from({ length: count }, (_, index) => `${count} ${index}`);
    const keys = names.map((name) => key(name, name));
    texts.push(
      ...(await statementsOf(server, () => storeKeys(server.ctx, holder, keys, ...names.map(stanza)))),
    );
  }
  expect(texts).toEqual([texts[0], texts[0]]);
  expect(await stanzas()).toBe(10);
});

test('a superseded socket writes nothing, neither keys nor companions', async () => {
  await storeKeys(server.ctx, holder, [key('ana', '1')]);
  await claimCredentials(server.ctx, holder.connectionId);
  const late = storeKeys(server.ctx, holder, [key('ana', null), key('bia', '1')], stanza());
  await expect(late).rejects.toThrow(SupersededConnectionError);
  expect(await stored('ana', 'bia')).toEqual(['1', undefined]);
  expect(await stanzas()).toBe(0);
});

test('a socket that is being superseded waits for that, and writes nothing', async () => {
  const em = server.ctx.orm.em.fork();
  await em.begin();
  await em.execute('update whatsapp_credentials set line = line + 1 where connection_id = ?', [
    holder.connectionId,
  ]);
  const late = storeKeys(server.ctx, holder, [key('ana', '1')], stanza());
  await Promise.all([em.commit(), expect(late).rejects.toThrow(SupersededConnectionError)]);
  expect([await stored('ana'), await stanzas()]).toEqual([[undefined], 0]);
});

test('a failed statement leaves the keys as they were', async () => {
  await storeKeys(server.ctx, holder, [key('ana', '1')]);
  const broken = {
    insert: (source: string) => `insert into whatsapp_keys (connection_id, type, id)
      select connection_id, 'session', 'bia' from ${source}, jsonb_to_recordset(?::jsonb) as broken(id text)`,
    row: {},
  };
  const late = storeKeys(server.ctx, holder, [key('ana', '2')], broken);
  await expect(late).rejects.toThrow('null value');
  expect(await stored('ana')).toEqual(['1']);
});
