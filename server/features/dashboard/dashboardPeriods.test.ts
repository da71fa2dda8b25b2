import { describe, expect, it } from 'vitest';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { admin, build, counts, server, show, useDashboardServer } from './test/dashboardServer.ts';

useDashboardServer();

describe('days of the dashboard', () => {
  it('have 23 and 25 hours when daylight saving time begins and ends', async () => {
    await build('2018-11-04T02:59:59Z'); // 3rd, 23:59:59 standard time
    await build('2018-11-04T03:00:00Z'); // 4th, 01:00: the clock goes from 00:00 to 01:00
    await build('2018-11-05T01:59:59Z'); // 4th, 23:59:59 daylight saving time
    await build('2018-11-05T02:00:00Z'); // 5th, 00:00
    const spring = await show(admin, { startDate: '2018-11-03', endDate: '2018-11-05' });
    expect(counts(spring.ticketsByDay)).toEqual({ '2018-11-03': 1, '2018-11-04': 2, '2018-11-05': 1 });
    const short = await show(admin, { date: '2018-11-04' });
    expect(counts(short.ticketsByHalfHour)).toEqual({ '01:00': 1, '23:30': 1 });
    expect(short.ticketsByHalfHour).toHaveLength(48);

    await build('2018-02-17T02:00:00Z'); // 17th, 00:00 daylight saving time
    await build('2018-02-18T01:30:00Z'); // 17th, 23:30 daylight saving time
    await build('2018-02-18T02:30:00Z'); // 17th, 23:30 again, standard time
    await build('2018-02-18T03:00:00Z'); // 18th, 00:00
    const long = await show(admin, { date: '2018-02-17' });
    expect(counts(long.ticketsByHalfHour)).toEqual({ '00:00': 1, '23:30': 2 });
    expect((await show(admin, { date: '2018-02-18' })).count).toBe(1);
  });

  it('begin at midnight in the configured time zone, also by default', async () => {
    server.setTime(new Date('2018-02-21T02:59:00Z'));
    expect((await show(admin)).period.endDate).toBe('2018-02-20');
    server.setTime(new Date('2018-02-21T03:00:00Z'));
    expect((await show(admin)).period.endDate).toBe('2018-02-21');
  });

  it('come from date for tickets, and from startDate and endDate for both', async () => {
    const of = async (query: object) => {
      const { period, contactsPeriod } = await show(admin, query);
      return [period, contactsPeriod].map(({ startDate, endDate }) => `${startDate}..${endDate}`);
    };
    const one = '2018-02-01..2018-02-01';
    expect(await of({ date: '2018-02-01' })).toEqual([one, '2018-02-14..2018-02-20']);
    expect(await of({ endDate: '2018-02-01' })).toEqual([one, '2018-01-26..2018-02-01']);
    const open = '2018-02-01..2018-02-20';
    expect(await of({ startDate: '2018-02-01' })).toEqual([open, open]);
    expect(await of({ date: '2018-02-01', startDate: '2018-02-01' })).toEqual([one, open]);
    expect(await of({ startDate: '2018-03-01', date: '' })).toEqual([
      '2018-03-01..2018-03-01',
      '2018-03-01..2018-03-01',
    ]);
  });

  it('are refused with the name of the field when they are no valid period', async () => {
    const refused = async (query: object) => {
      const { status, refusal } = await admin.request(dashboardContract.show, { query });
      return [status, refusal.error, refusal.details];
    };
    const naming = (field: string) => [
      400,
      'ERR_VALIDATION',
      { issues: [expect.objectContaining({ field })] },
    ];
    expect(await refused({ date: '20/02/2018' })).toEqual(naming('date'));
    expect(await refused({ startDate: '2018-02-30' })).toEqual(naming('startDate'));
    for (const endDate of ['0000-01-01', '0001-01-01', '0001-01-03', '1899-12-31'])
      expect(await refused({ endDate })).toEqual(naming('endDate'));
    expect(await refused({ startDate: '2018-02-02', endDate: '2018-02-01' })).toEqual(naming('endDate'));
    expect(await refused({ startDate: '2016-02-01' })).toEqual(naming('endDate'));
    expect(await refused({ userId: 'x' })).toEqual(naming('userId'));
  });
});
