import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Person } from '#simulators/shop/person.ts';
import { report } from './metrics.ts';
import { recordFrames } from './frames.ts';
import { delays } from './statistics.ts';

const UPDATES = { perSecond: 50, seconds: 10 };

/** Changes tickets of the list that the page shows, as other agents would, and counts the frames it renders meanwhile. */
export async function measureLiveList(page: Page, other: Person): Promise<void> {
  const { perSecond, seconds } = UPDATES;
  const { tickets } = await other.request(ticketsContract.list, {
    query: { showAll: true, status: 'open' },
  });
  const update = async (count: number) => {
    const ticket = tickets[count % tickets.length];
    const userId = Math.trunc(count / tickets.length) % 2 === 0 ? null : other.id;
    await other.request(ticketsContract.update, { params: { ticketId: ticket?.id }, body: { userId } });
  };
  const { dropped, between } = await recordFrames(page, async () => {
    const start = performance.now();
    const updates: Promise<void>[] = [];
    for (let count = 0; count < perSecond * seconds; count += 1) {
      await wait(Math.max(0, start + (count * 1000) / perSecond - performance.now()));
      updates.push(update(count));
    }
    await Promise.all(updates);
  });
  report({
    name: `frames dropped by the list in ${seconds} s with ${perSecond} updates a second`,
    value: dropped,
    unit: 'frames',
    aim: 1,
    details: `between frames ${delays(between)}`,
  });
}
