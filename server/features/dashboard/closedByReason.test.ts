import { expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import {
  admin,
  agent,
  ana,
  bia,
  build,
  em,
  NOON,
  sales,
  show,
  support,
  useDashboardServer,
} from './test/dashboardServer.ts';

useDashboardServer();

it('counts the tickets that were closed by their reason, as this user may, and each number has its list', async () => {
  await build('2018-02-20T12:00:00Z', { status: 'closed', user: ana.id });
  expect((await show(admin)).closedByReason).toBeUndefined();
  const [sold = 0, spam = 0] = (
    await em().execute<{ id: number }[]>(
      "insert into closing_reasons (name, position) values ('Vendido', 0), ('Spam', 1), ('Outro', 2) returning id",
    )
  ).map(({ id }) => id);
  const close = (moment: string, closingReason: number, fields: object = {}) =>
    build(moment, { status: 'closed', user: ana.id, updatedAt: NOON, closingReason, ...fields });
  await close('2018-02-20T12:00:00Z', sold);
  await close('2018-02-01T12:00:00Z', sold); // created before
  await close('2018-02-20T12:00:00Z', spam, { user: bia.id, queue: support.id });
  await close('2018-02-20T12:00:00Z', spam, { isHistory: true });
  await close('2018-02-18T12:00:00Z', spam, { updatedAt: new Date('2018-02-18T12:00:00Z') });
  const rows = async (who: typeof admin, query: object = {}) =>
    ((await show(who, query)).closedByReason ?? []).map(({ name, count }) => [name, count]);
  expect(await rows(admin)).toEqual([
    ['Vendido', 2],
    ['Spam', 1],
    [null, 1],
  ]);
  const ofSales = [
    ['Vendido', 2],
    [null, 1],
  ];
  expect(await rows(agent)).toEqual(ofSales);
  expect(await rows(admin, { queueIds: `${sales.id}` })).toEqual(ofSales);
  expect(await rows(admin, { userId: bia.id })).toEqual([['Spam', 1]]);
  expect(await rows(admin, { status: 'open' })).toEqual([]);
  const { period, closedByReason = [] } = await show(admin);
  const counted = { showAll: true, withoutQueue: false, withoutHistory: true, ...period };
  for (const { id, count } of closedByReason) {
    const reason = id === null ? { missing: 'closingReason' } : { closingReasonId: id };
    const query = { status: 'closed', dates: 'closed', ...counted, ...reason };
    expect((await admin.request(ticketsContract.list, { query } as never)).body.count).toBe(count);
  }
});
