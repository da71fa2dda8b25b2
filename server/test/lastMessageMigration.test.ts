import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#server/app/entities.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm, type Orm } from '#server/platform/database/orm.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The last migration before tickets stored the author of the last message and since when they wait. */
const BEFORE = 'Migration20261122040741';

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  orm = await openOrm(database.url, entities);
  await orm.em.execute('create extension if not exists pg_trgm');
  await orm.migrator.up({ to: BEFORE });
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

it('restores messages written by people that auto-replies had replaced, and dates the waiting from the first of them', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
  const { em } = orm;
  await em.execute(
    `insert into users (id, name, email, password_hash) values (1, 'Bia', 'bia@ramal.test', '-')`,
  );
  await em.execute(`insert into contacts (id, name) select n, 'Cliente ' || n from generate_series(1, 4) n`);
  for (const [id, status, text] of [
    [1, 'pending', 'Escolha uma fila'],
    [2, 'open', 'Já vou ver'],
    [3, 'pending', 'Seu pedido saiu'],
    [4, 'pending', ''],
  ] as const)
    await em.execute(
      'insert into tickets (id, contact_id, status, last_message, last_message_from_me, updated_at) values (?, ?, ?, ?, true, ?)',
      [id, id, status, text, at(30)],
    );
  for (const [ticket, minute, body, fromMe, automatic, user, type] of [
    [1, 1, 'Quero trocar', false, false, null, 'chat'],
    [1, 2, '', false, false, null, 'audio'],
    [1, 3, 'Escolha uma fila', true, true, null, 'chat'],
    [2, 1, 'Oi', false, false, null, 'chat'],
    [2, 2, 'Já vou ver', true, false, 1, 'chat'],
    [3, 1, 'Seu pedido saiu', true, true, null, 'chat'],
  ] as const)
    await em.execute(
      `insert into messages (ticket_id, created_at, body, from_me, is_automatic, user_id, media_type) values (?, ?, ?, ?, ?, ?, ?)`,
      [ticket, at(minute), body, fromMe, automatic, user, type],
    );

  await migrate(orm);

  const rows = await em.execute(
    `select t.id, m.body as text, m.media_type as type, m.author, last_message_at as moment,
       m.user_id as agent, has_auto_reply as automatic, waiting_since as since
     from tickets t left join messages m on m.id = t.last_message_id order by t.id`,
  );
  const time = (minute: number) => `2026-01-01 09:${String(minute).padStart(2, '0')}:00+00`;
  const shown = { type: 'chat', moment: null, agent: null, automatic: false };
  const customer = { ...shown, author: 'customer' };
  expect(rows).toEqual([
    { ...customer, id: 1, text: '', type: 'audio', moment: time(2), automatic: true, since: time(1) },
    { ...shown, id: 2, text: 'Já vou ver', author: 'agent', moment: time(2), agent: 1, since: null },
    { ...shown, id: 3, text: 'Seu pedido saiu', author: 'system', automatic: true, since: time(30) },
    { ...shown, id: 4, text: null, type: null, author: null, since: time(30) },
  ]);
});
