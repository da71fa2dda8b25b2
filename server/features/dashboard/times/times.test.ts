import type { RequiredEntityData } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { clientWith, signIn, type Client } from '#server/test/client.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { buildContact, buildTicket, buildUser, setSetting } from '#server/test/factories/index.ts';
import { mergeTotals } from '../totals/keepTotals.ts';
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
  support,
  useDashboardServer,
} from '../test/dashboardServer.ts';

useDashboardServer();

const MINUTE = 60;
const none = { count: 0, median: null, p90: null };

async function times(who: Client, query: object = {}) {
  const { status, body } = await who.request(dashboardContract.times, { query });
  expect(status).toBe(200);
  return body;
}

/** A ticket whose customer wrote at this moment, and got the first answer so many seconds later. */
const answered = (moment: string, seconds: number, fields: Partial<RequiredEntityData<Ticket>> = {}) => {
  const askedAt = new Date(moment);
  return build(moment, {
    status: 'open',
    askedAt,
    answeredAt: new Date(askedAt.getTime() + seconds * 1000),
    ...fields,
  });
};

describe('the times of the dashboard', () => {
  it('require a session', async () => {
    expect((await clientWith(server).request(dashboardContract.times)).status).toBe(401);
    expect((await clientWith(server).request(dashboardContract.exportTimes)).status).toBe(401);
  });

  it('are none without data', async () => {
    expect(await times(admin)).toEqual({
      period: { startDate: '2018-02-20', endDate: '2018-02-20' },
      totals: { answer: none, acceptance: none, resolution: none },
      weekBefore: { answer: none, acceptance: none, resolution: none },
      byUser: [],
      byQueue: [],
      isRounded: false,
    });
  });

  it('have half of the tickets within the median, and nine of ten within the other', async () => {
    for (const minutes of [1, 2, 3, 4, 5, 6, 7, 8, 9, 60])
      await answered('2018-02-20T12:00:00Z', minutes * MINUTE, { user: ana.id });
    const { totals, byUser, byQueue } = await times(admin);
    const answer = { count: 10, median: 5 * MINUTE, p90: 9 * MINUTE };
    expect(totals).toEqual({ answer, acceptance: none, resolution: none });
    expect(byUser).toEqual([{ id: ana.id, name: 'Ana', answer, acceptance: none, resolution: none }]);
    expect(byQueue).toEqual([{ id: sales.id, name: 'Vendas', answer, acceptance: none, resolution: none }]);
  });

  it('cost a new ticket no search for earlier ones of it', async () => {
    const searches = async (em: Em) => {
      const [row] = await em.execute<{ count: number }[]>(
        `select seq_scan + idx_scan as count from pg_stat_xact_user_tables where relname = 'ticket_times'`,
      );
      return Number(row?.count);
    };
    await inTransaction(server.ctx, async ({ em: tx }) => {
      const contact = await buildContact(tx);
      const before = await searches(tx);
      await buildTicket(tx, { contact, status: 'open', askedAt: NOON });
      expect(await searches(tx)).toBe(before);
    });
  });

  it('are those of the period in which the waits ended', async () => {
    await answered('2018-02-20T02:00:00Z', 30 * MINUTE); // yesterday 23:30
    await answered('2018-02-20T02:50:00Z', 20 * MINUTE); // today 00:10
    expect((await times(admin)).totals.answer).toEqual({ count: 1, median: 20 * MINUTE, p90: 20 * MINUTE });
    const days = { startDate: '2018-02-19', endDate: '2018-02-19' };
    expect((await times(admin, days)).totals.answer).toMatchObject({ count: 1, median: 30 * MINUTE });
    expect((await times(admin, { ...days, endDate: '2018-02-20' })).totals.answer.count).toBe(2);
  });

  it('are compared with those of a week ago until the same time', async () => {
    await answered('2018-02-13T13:00:00Z', MINUTE);
    await answered('2018-02-13T13:58:00Z', 10 * MINUTE); // after noon, which was an hour earlier in summer
    const { totals, weekBefore } = await times(admin);
    expect(totals.answer).toEqual(none);
    expect(weekBefore?.answer).toEqual({ count: 1, median: MINUTE, p90: MINUTE });
    expect((await times(admin, { startDate: '2018-02-13' })).weekBefore).toBeNull();
  });

  it('are those of the tickets that the user may read, and of the filters', async () => {
    await answered('2018-02-20T12:00:00Z', MINUTE, { user: ana.id });
    await answered('2018-02-20T12:00:00Z', 2 * MINUTE, { user: bia.id, queue: support.id });
    await answered('2018-02-20T12:00:00Z', 3 * MINUTE, { user: null, queue: null });
    const closed = { status: 'closed', queue: null, closedQueue: support.id, user: bia.id } as const;
    await answered('2018-02-20T12:00:00Z', 4 * MINUTE, closed);
    const count = async (who: Client, query = {}) => (await times(who, query)).totals.answer.count;
    expect(await count(admin)).toBe(4);
    expect(await count(agent)).toBe(1);
    expect(await count(agent, { userId: bia.id })).toBe(0);
    expect(await count(admin, { queueIds: `${support.id}` })).toBe(2);
    expect(await count(admin, { userId: bia.id })).toBe(2);
    const ofSupport = await signIn(server, bia);
    expect(await count(ofSupport)).toBe(2);
    await setSetting(server.ctx, 'allTicket', 'enabled');
    expect(await count(agent)).toBe(2);
    expect((await times(admin)).byQueue.map(({ name, answer }) => [name, answer.count])).toEqual([
      ['Suporte', 2],
      ['Vendas', 1],
      [null, 1],
    ]);
  });

  it('of a year are accurate to 2.5 %, before and after the months are added up', async () => {
    const lengths = [7, 31, 100, 333, 1234, 5000, 12_345, 100_000, 400_000];
    for (const [index, seconds] of lengths.entries())
      await answered(`2017-${String(index + 3).padStart(2, '0')}-10T12:00:00Z`, seconds);
    const year = { startDate: '2017-02-20', endDate: '2018-02-19' };
    for (const when of ['added', 'merged']) {
      if (when === 'merged') await mergeTotals(em());
      const { totals, isRounded } = await times(admin, year);
      expect(isRounded).toBe(true);
      expect([when, totals.answer.count]).toEqual([when, 9]);
      expect(Math.abs((totals.answer.median ?? 0) / 1234 - 1)).toBeLessThan(0.026);
      expect(Math.abs((totals.answer.p90 ?? 0) / 400_000 - 1)).toBeLessThan(0.026);
    }
    // without a whole month, and with one only
    for (const days of [
      { startDate: '2017-03-05', endDate: '2017-03-15' },
      { startDate: '2017-03-01', endDate: '2017-03-31' },
    ])
      expect((await times(admin, days)).totals.answer).toEqual({ count: 1, median: 7, p90: 7 });
  });

  it('refuse a period that is too long', async () => {
    const query = { startDate: '2016-01-01', endDate: '2018-01-01' };
    expect((await admin.request(dashboardContract.times, { query })).status).toBe(400);
  });
});

describe('the tickets behind the times', () => {
  const closed = { status: 'closed', updatedAt: NOON } as const;
  const lists = ['answered', 'accepted', 'resolved'] as const;

  it('are exactly as many as each number counts', async () => {
    const day = '2018-02-20T12:00:00Z';
    await answered(day, MINUTE, { ...closed, user: ana.id });
    await answered(day, MINUTE, { user: bia.id, queue: support.id });
    await answered(day, MINUTE, { user: null, queue: null });
    await build(day, { ...closed, user: ana.id }); // in which no customer wrote
    const waiting = await build(day, { askedAt: new Date(day), waitingSince: new Date(day) });
    const accepted = { status: 'open', updatedAt: NOON, userId: ana.id } as const;
    await em().execute('update tickets set status = ?, updated_at = ?, user_id = ? where id = ?', [
      accepted.status,
      accepted.updatedAt,
      accepted.userId,
      waiting.id,
    ]);
    const { period, totals, byUser, byQueue } = await times(admin);
    const strict = { showAll: true, withoutQueue: false, withoutHistory: true, ...period };
    const counts = (query: object) =>
      Promise.all(
        lists.map(async (dates) => {
          const { body } = await admin.request(ticketsContract.list, {
            query: { ...strict, dates, ...query },
          });
          expect(body.tickets).toHaveLength(body.count);
          return body.count;
        }),
      );
    const numbers = ({ answer, acceptance, resolution }: typeof totals) =>
      [answer, acceptance, resolution].map(({ count }) => count);
    expect(numbers(totals)).toEqual([3, 1, 1]);
    expect(await counts({})).toEqual(numbers(totals));
    for (const { id, ...row } of byUser)
      expect(await counts(id === null ? { missing: 'user' } : { userId: id })).toEqual(numbers(row));
    for (const { id, ...row } of byQueue)
      expect(await counts(id === null ? { missing: 'queue' } : { queueIds: `${id}` })).toEqual(numbers(row));
    expect(byUser).toHaveLength(3);
  });

  it('are exported with the times that end in the period, and without numbers where they are hidden', async () => {
    const contact = (await buildContact(em(), { name: '+55 11 98888-7777', number: '5511988887777' })).id;
    await answered('2018-02-20T12:00:00Z', 90, { contact, user: ana.id });
    await answered('2018-02-19T12:00:00Z', 60, {
      contact: (await buildContact(em(), { name: '=Zoé' })).id,
      status: 'closed',
      closedQueue: support.id,
      queue: null,
      updatedAt: NOON,
    });
    const csv = async (who: Client) => {
      const { status, body } = await who.request(dashboardContract.exportTimes);
      expect(status).toBe(200);
      return String(body)
        .replace('\uFEFF', '')
        .split('\r\n')
        .map((line) => line.split(';'));
    };
    const [head, ...rows] = await csv(admin);
    expect(head).toEqual([
      'ticket',
      'contact',
      'queue',
      'agent',
      'created',
      'first_answer',
      'first_answer_seconds',
      'accepted',
      'accepted_seconds',
      'closed',
      'closed_seconds',
    ]);
    expect(rows.map(([, ...cells]) => cells.join(';'))).toEqual([
      `"'+55 11 98888-7777";Vendas;Ana;2018-02-20 09:00:00;2018-02-20 09:01:30;90;;;;`,
      `"'=Zoé";Suporte;;2018-02-19 09:00:00;;;;;2018-02-20 12:00:00;97200`,
    ]);
    const [, ...masked] = await csv(
      await signIn(server, await buildUser(em(), { profile: 'admin', isTricked: false })),
    );
    expect(masked[0]?.[1]).toBe(`"'+55 11 98888-****"`);
    const [, ...own] = await csv(agent);
    expect(own).toHaveLength(1);
  });
});
