import { describe, expect, it } from 'vitest';
import { Queue } from '#server/features/queues/index.ts';
import { rateTicket, Ticket, TicketEvent } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import { buildContact, buildQueue, buildUser } from '#server/test/factories/index.ts';
import {
  admin,
  agent,
  ana,
  bia,
  build,
  em,
  sales,
  server,
  show,
  support,
  useDashboardServer,
} from './test/dashboardServer.ts';

useDashboardServer();

const closedBy = (user: User, queue: { id: number } | null, fields: { contact?: number } = {}) =>
  build('2018-02-19T12:00:00Z', {
    status: 'closed',
    user: user.id,
    queue: null,
    closedQueue: queue?.id ?? null,
    ...fields,
  });
const rate = ({ id }: Ticket, score: number, comment = '') => rateTicket(server.ctx, id, { score, comment });
const ratingsOf = async (who = admin, query: object = {}) => (await show(who, query)).ratings;

describe('the ratings of the dashboard', () => {
  it('are none without ratings', async () => {
    await closedBy(ana, sales);
    expect(await ratingsOf()).toEqual({
      count: 0,
      mean: null,
      byScore: [0, 0, 0, 0, 0],
      byUser: [],
      byQueue: [],
      comments: [],
    });
  });

  it('are counted by agent and queue of the time of the rating, on the day that it was given', async () => {
    const first = await closedBy(ana, sales);
    await rate(first, 5, 'Ótima');
    await rate(await closedBy(ana, sales), 2);
    await rate(await closedBy(bia, support), 4);
    await rate(await closedBy(bia, null), 4);
    server.setTime(new Date('2018-02-21T15:00:00Z'));
    await rate(await closedBy(ana, sales), 1, 'No dia seguinte');
    const moved = { status: 'open', user: bia.id, queue: support.id } as const;
    await em().nativeUpdate(Ticket, first.id, moved); // it was reopened, and another agent has it now
    const today = { date: '2018-02-20' };
    expect(await ratingsOf(admin, today)).toMatchObject({
      count: 4,
      mean: 3.75,
      byScore: [0, 1, 0, 2, 1],
      byUser: [
        { id: ana.id, name: 'Ana', count: 2, mean: 3.5 },
        { id: bia.id, name: 'Bia', count: 2, mean: 4 },
      ],
      byQueue: [
        { id: sales.id, name: 'Vendas', count: 2, mean: 3.5 },
        { id: support.id, name: 'Suporte', count: 1, mean: 4 },
        { id: null, name: null, count: 1, mean: 4 },
      ],
      comments: [{ ticketId: first.id, score: 5, comment: 'Ótima', agent: 'Ana' }],
    });
    expect(await ratingsOf(admin, { ...today, userId: ana.id })).toMatchObject({ count: 2, mean: 3.5 });
    expect(await ratingsOf(admin, { ...today, queueIds: `${support.id}` })).toMatchObject({ count: 1 });
    expect(await ratingsOf(admin, { startDate: '2018-02-20', endDate: '2018-02-21' })).toMatchObject({
      count: 5,
      comments: [{ comment: 'No dia seguinte' }, { comment: 'Ótima' }],
    });
  });

  it('count equal ones as often as they were given', async () => {
    for (const score of [5, 5, 5, 1]) await rate(await closedBy(ana, sales), score);
    const [count, mean] = [4, 4];
    expect(await ratingsOf()).toMatchObject({
      count,
      mean,
      byScore: [1, 0, 0, 0, 3],
      byUser: [{ name: 'Ana', count, mean }],
      byQueue: [{ name: 'Vendas', count, mean }],
    });
  });

  it('keep the name of an agent who was deleted, and count a deleted queue as none', async () => {
    const leaver = await buildUser(em(), { name: 'Caio' });
    const queue = await buildQueue(em(), { name: 'Antiga' });
    await rate(await closedBy(leaver, queue), 3, 'Certo');
    await em().nativeDelete(User, leaver.id);
    await em().nativeDelete(Queue, queue.id);
    expect(await ratingsOf()).toMatchObject({
      byUser: [{ id: null, name: 'Caio', count: 1, mean: 3 }],
      byQueue: [{ id: null, name: null, count: 1 }],
      comments: [{ agent: 'Caio' }],
    });
  });

  it('are those of the tickets that the user may read', async () => {
    await rate(await closedBy(ana, sales), 5, 'de Ana');
    await rate(await closedBy(bia, support), 1, 'de Bia');
    expect(await ratingsOf(agent)).toMatchObject({
      count: 1,
      mean: 5,
      byUser: [{ name: 'Ana' }],
      comments: [{ comment: 'de Ana' }],
    });
    expect((await ratingsOf())?.comments).toHaveLength(2);
  });

  it('show neither the number of a customer nor one in a comment to users who see none', async () => {
    const viewer = await signIn(server, await buildUser(em(), { queues: [sales.id], isTricked: false }));
    const contact = await buildContact(em(), { name: '5511988887777', number: '5511988887777' });
    const ticket = await closedBy(ana, sales, { contact: contact.id });
    await rate(ticket, 5, 'Liguem: (11) 98888-7777');
    const comment = 'Liguem: (11) 98888-****';
    const [shown] = (await ratingsOf(viewer))?.comments ?? [];
    expect(shown?.comment).toBe(comment);
    expect(JSON.stringify(shown)).not.toContain('7777');
    expect((await ratingsOf())?.comments[0]?.comment).toBe('Liguem: (11) 98888-7777');
    expect(await em().count(TicketEvent, { ticket: ticket.id, type: 'rated' })).toBe(1);
  });

  it('are announced to the dashboards of those who may read the ticket', async () => {
    const [ours, theirs] = [
      await connectSocket(server, agent.token),
      await connectSocket(server, admin.token),
    ];
    await ours.join('joinNotification');
    await theirs.join('joinNotification');
    const [hidden, own] = [await closedBy(bia, support), await closedBy(ana, sales)];
    await rate(hidden, 1);
    await rate(own, 5);
    await theirs.next('ticketRated', ({ ticketId }) => ticketId === hidden.id);
    expect(await ours.next('ticketRated')).toEqual({ ticketId: own.id });
    ours.close();
    theirs.close();
  });
});
