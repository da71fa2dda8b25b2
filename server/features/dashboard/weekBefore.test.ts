import { describe, expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { rateTicket } from '#server/features/tickets/index.ts';
import { type Client } from '#server/test/client.ts';
import { buildContact } from '#server/test/factories/index.ts';
import {
  admin,
  agent,
  ana,
  bia,
  build,
  em,
  NOON,
  sales,
  server,
  show,
  support,
  useDashboardServer,
} from './test/dashboardServer.ts';

useDashboardServer();

describe('the week before', () => {
  const before = async (who = admin, query: object = {}) => (await show(who, query)).weekBefore;
  const none = { created: null, closed: null };

  it('is counted from midnight to the same time of day, in the configured time zone', async () => {
    await build('2018-02-13T01:59:59Z'); // the day before: clocks were two hours behind UTC, now three
    await build('2018-02-13T02:00:00Z');
    await build('2018-02-13T13:59:59Z'); // 11:59:59
    await build('2018-02-13T14:00:00Z'); // 12:00, the time that it is now
    await build('2018-02-20T14:00:00Z');
    expect((await before())?.tickets?.created).toBe(2);
    expect((await before(admin, { date: '2018-02-19' }))?.tickets?.created).toBe(1);
    server.setTime(new Date('2018-02-21T12:00:00Z'));
    expect((await before(admin, { date: '2018-02-20' }))?.tickets?.created).toBe(3); // the whole day
  });

  it('counts what was closed then, also when it was reopened since', async () => {
    const ticketOf = async () => build('2018-02-01T12:00:00Z', { status: 'open', user: ana.id });
    const params = { ticketId: (await ticketOf()).id };
    const later = { ticketId: (await ticketOf()).id };
    const earlier = { ticketId: (await ticketOf()).id };
    const hidden = await build('2018-02-01T12:00:00Z', { status: 'open', user: bia.id, queue: support.id });
    const change = (who: Client, of: { ticketId: number }, body: object) =>
      who.request(ticketsContract.update, { params: of, body });
    server.setTime(new Date('2018-02-13T13:00:00Z'));
    await change(agent, params, { status: 'closed' });
    await change(admin, { ticketId: hidden.id }, { status: 'closed' });
    server.setTime(new Date('2018-02-13T15:00:00Z'));
    await change(agent, later, { status: 'closed' });
    server.setTime(new Date('2018-02-15T15:00:00Z'));
    await change(agent, params, { status: 'open', userId: ana.id });
    server.setTime(NOON);
    // Tickets from before the first entry of the timeline: how many were closed before it is not known.
    expect((await before())?.tickets).toEqual({ created: 0, closed: null });
    await em().execute("update ticket_events set created_at = '2018-02-02' where type <> 'closed'");
    await em().execute(
      `insert into ticket_events (ticket_id, type, author, details, created_at)
       values (?, 'created', 'customer', '{"status":"open"}', '2018-02-01T12:00:00Z')`,
      [params.ticketId],
    );
    server.setTime(new Date('2018-02-12T13:00:00Z'));
    await change(agent, earlier, { status: 'closed' });
    server.setTime(new Date('2018-02-13T13:00:00Z'));
    await rateTicket(server.ctx, earlier.ticketId, { score: 5, comment: '' }); // closed on another day
    server.setTime(NOON);
    expect((await before())?.tickets?.closed).toBe(2);
    expect((await before(agent))?.tickets?.closed).toBe(1);
  });

  it('counts contacts of the same seven days', async () => {
    const contact = await buildContact(em(), { createdAt: new Date('2018-02-13T12:00:00Z') });
    await buildContact(em(), { createdAt: new Date('2018-02-07T12:00:00Z') });
    await buildContact(em(), { createdAt: new Date('2018-02-13T14:30:00Z') }); // after the time that it is now
    await build('2018-02-08T12:00:00Z', { contact: contact.id });
    await build('2018-02-09T12:00:00Z', { contact: contact.id });
    expect((await before())?.contacts).toEqual({ withTickets: 1, added: 2 });
    expect((await before(admin, { queueIds: `${sales.id}` }))?.contacts).toEqual({
      withTickets: 1,
      added: 1,
    });
  });

  it('is unknown before anything was stored, and absent for longer periods', async () => {
    expect(await before()).toEqual({ tickets: none, contacts: { withTickets: null, added: null } });
    await build('2018-02-13T12:00:00Z', { queue: support.id });
    expect((await before())?.tickets?.created).toBe(1);
    expect((await before(agent))?.tickets).toEqual(none);
    const fortnight = { startDate: '2018-02-07', endDate: '2018-02-20' };
    expect(await before(admin, fortnight)).toEqual({ tickets: null, contacts: null });
  });
});
