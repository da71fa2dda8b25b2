import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testServer.ts';

/** The foreign keys without an index, with the reason: to delete a row that they refer to reads their whole table. */
const READ_WHOLE: Readonly<Record<string, string>> = {
  'api_tokens.created_by_id': 'few rows',
  'connection_queues.queue_id': 'a few rows for each connection',
  'invitation_queues.queue_id': 'a few rows for each invitation',
  'invitations.invited_by_id': 'few rows',
  'messages.user_id':
    'users are rarely deleted; storing all that they wrote again takes longer than finding it',
  'outbox_leases.contact_id': 'only conversations in which a message is being sent',
  'quick_answer_queues.queue_id': 'a few rows for each quick answer',
  'session_commands.connection_id': 'rows that are gone within the hour',
  'sso_provider_queues.queue_id': 'a few rows',
  'tags.user_id': 'tags are few',
  'ticket_events.user_id': 'as messages.user_id',
  'ticket_note_mentions.user_id': 'as messages.user_id; unread ones have an index',
  'ticket_notes.user_id': 'as messages.user_id',
  'tickets.closed_queue_id': 'queues are rarely deleted; an index would be written for each closed ticket',
  'tickets.closing_reason_id': 'reasons are rarely deleted; the index of tickets with one has it',
  'user_connections.connection_id': 'a few rows for each user',
  'user_queues.queue_id': 'a few rows for each user',
  'user_sessions.user_id': 'users are rarely deleted; sessions that live have an index',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('each foreign key has an index by which the rows of a deleted or merged row are found', async () => {
  // An index without the rows that refer to nothing serves as well.
  const rows = await server.ctx.orm.em.fork().execute<{ name: string }[]>(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
      )`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(READ_WHOLE));
});
