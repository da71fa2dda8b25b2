import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { Deletion } from '#server/platform/deletions/deletion.entity.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildMessages, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { openChannels } from './channels.ts';
import { recurringJobs } from './recurringJobs.ts';

let server: TestServer;
let admin: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());

async function finish(): Promise<void> {
  const job = recurringJobs(server.ctx, openChannels(server.ctx, [])).find(
    ({ name }) => name === 'finishDeletions',
  );
  await job?.run(new AbortController().signal);
}

/** From now on rows of this table cannot be deleted; returns what ends that. */
async function refuseDeletions(table: string): Promise<() => Promise<void>> {
  await em().execute(
    `create function refuse_deletions() returns trigger language plpgsql as $$ begin raise 'no disk'; end $$;
     create trigger refuse_deletions before delete on ${table} for each row execute function refuse_deletions()`,
  );
  return async () => {
    await em().execute(`drop trigger refuse_deletions on ${table}; drop function refuse_deletions()`);
  };
}

const expire = () => em().execute(`update deletions set leased_until = now() - interval '1 second'`);

it('a deletion of a user that fails in the middle is finished once no process works on it', async () => {
  const user = await buildUser(em());
  const ticket = await buildTicket(em(), { user, status: 'open' });
  const allow = await refuseDeletions('users');
  expect((await admin.request(usersContract.remove, { params: { userId: user.id } })).status).toBe(500);
  expect(await em().findOneOrFail(Ticket, ticket.id)).toMatchObject({ status: 'pending' });
  await finish(); // its lease lasts
  await allow();
  expect(await em().count(User, user.id)).toBe(1);
  await expire();
  await finish();
  expect(await em().count(User, user.id)).toBe(0);
  expect(await em().count(Deletion)).toBe(0);
});

it.each([
  [
    'a ticket',
    (ticket: Ticket) => admin.request(ticketsContract.remove, { params: { ticketId: ticket.id } }),
  ],
  [
    'a contact',
    ({ contact }: Ticket) => admin.request(contactsContract.remove, { params: { contactId: contact.id } }),
  ],
  ['all contacts', () => admin.request(contactsContract.removeAll)],
])('a deletion of %s that fails in the middle is finished', async (_, remove) => {
  const ticket = await buildTicket(em());
  await buildMessages(em(), ticket, 2500);
  const allow = await refuseDeletions('tickets');
  expect((await remove(ticket)).status).toBe(500);
  expect(await em().count(Message, { ticket: ticket.id })).toBe(500);
  await allow();
  await expire();
  await finish();
  expect(await em().count(Ticket, ticket.id)).toBe(0);
  expect(await em().count(Deletion)).toBe(0);
});

it('a begun deletion of a user that is no longer allowed is given up, and unknown ones are left', async () => {
  const { id } = await buildUser(em(), { profile: 'masteradmin' });
  const leasedUntil = new Date(0);
  await em().insert(Deletion, { kind: 'user', subjectId: id, profile: 'admin', leasedUntil });
  await em().insert(Deletion, { kind: 'user', subjectId: 999_999, profile: 'admin', leasedUntil });
  await em().insert(Deletion, { kind: 'ofNewerVersion', subjectId: 1, leasedUntil });
  await finish();
  expect(await em().count(User, id)).toBe(1);
  expect(await em().find(Deletion, {})).toMatchObject([{ kind: 'ofNewerVersion' }]);
});
