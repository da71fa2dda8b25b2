import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { usersContract } from '#shared/contract/users.ts';
import { byName } from '#shared/domain/byName.ts';
import { signIn, type Client } from './client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildQuickAnswer,
  buildTag,
  buildUser,
} from './factories/index.ts';
import { startTestServer, type TestServer } from './testServer.ts';

const SORTED = ['Álvaro', 'ana', 'Bruno', 'Émile', 'Úrsula', 'Zeca'];

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  const em = server.ctx.orm.em.fork();
  admin = await signIn(server, await buildUser(em, { name: 'ana', profile: 'admin' }));
  const queues: number[] = [];
  for (const name of ['Zeca', 'ana', 'Úrsula', 'Bruno', 'Émile', 'Álvaro']) {
    await buildContact(em, { name });
    await buildTag(em, { name });
    queues.push((await buildQueue(em, { name })).id);
    await buildQuickAnswer(em, { shortcut: name });
    await buildConnection(em, { name });
    if (name !== 'ana') await buildUser(em, { name });
  }
  await buildConnection(em, { name: 'Todas as filas', queues });
});
afterAll(() => server.stop());

const namesOf = (rows: readonly { readonly name: string }[]) =>
  rows.map(({ name }) => name).filter((name) => SORTED.includes(name));

describe('lists by name', () => {
  it('are sorted alphabetically as in dictionaries, not by code points', async () => {
    expect(namesOf((await admin.request(contactsContract.page)).body.contacts)).toEqual(SORTED);
    expect(namesOf((await admin.request(tagsContract.page)).body.tags)).toEqual(SORTED);
    expect(namesOf((await admin.request(tagsContract.list)).body)).toEqual(SORTED);
    expect(namesOf((await admin.request(queuesContract.list)).body)).toEqual(SORTED);
    expect(namesOf((await admin.request(connectionsContract.list)).body)).toEqual(SORTED);
    expect(namesOf((await admin.request(usersContract.page)).body.users)).toEqual(SORTED);
    const { quickAnswers } = (await admin.request(quickAnswersContract.page)).body;
    expect(quickAnswers.map(({ shortcut }) => shortcut)).toEqual(SORTED);
    const lines = String((await admin.request(contactsContract.export)).body).split('\n');
    expect(SORTED.map((name) => lines.findIndex((line) => line.includes(name)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('that are sorted in memory have the order of the database', async () => {
    const { body } = await admin.request(connectionsContract.list);
    expect(namesOf(body.find(({ name }) => name === 'Todas as filas')?.queues ?? [])).toEqual(SORTED);
    const names = [
      ...SORTED,
      'Ana',
      'álvaro',
      'ana-2',
      'ana 2',
      'ana2',
      '1ª fila',
      'Żaneta',
      'Åke',
      'Ännchen',
      'Tõnu',
      'Łucja',
      'Иван',
      '李',
      '_teste',
      'ß',
    ];
    const em = server.ctx.orm.em.fork();
    const rows = await em.execute<{ name: string }[]>(
      `select name from unnest(?::text[]) name order by name collate "und-x-icu"`,
      [`{${names.map((name) => JSON.stringify(name)).join()}}`],
    );
    const sorted = names.map((name) => ({ name })).toSorted(byName);
    expect(sorted).toEqual(rows);
  });

  it('of contacts are read by their index', async () => {
    const em = server.ctx.orm.em.fork();
    const plan = await em.transactional(async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.execute<{ 'QUERY PLAN': string }[]>(
        'explain (costs off) select * from contacts order by name, id limit 20',
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('using contacts_name');
    expect(text).not.toContain('Sort');
  });
});
