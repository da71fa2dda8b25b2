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
  const give = (ticketId: number | undefined, userId: number | null) =>
    other.request(ticketsContract.update, { params: { ticketId }, body: { userId } });
  const lastOf = new Map<number | undefined, Promise<unknown>>();
  /** Returns a ticket and takes it again in turns, each time after the change before. */
  const update = (count: number) => {
    const id = tickets[count % tickets.length]?.id;
    const userId = Math.trunc(count / tickets.length) % 2 === 0 ? null : other.id;
    const changed = (lastOf.get(id) ?? Promise.resolve()).then(() => give(id, userId));
    lastOf.set(id, changed);
    return changed;
  };
  const { dropped, between } = await recordFrames(page, async () => {
    const start = performance.now();
    const updates: Promise<unknown>[] = [];
    for (let count = 0; count < perSecond * seconds; count += 1) {
      await wait(Math.max(0, start + (count * 1000) / perSecond - performance.now()));
      updates.push(update(count));
    }
    await Promise.all(updates);
  });
  for (const { id } of tickets) await give(id, other.id); // the next measurement needs the list
  report({
    name: `frames dropped by the list in ${seconds} s with ${perSecond} updates a second`,
    value: dropped,
    unit: 'frames',
    aim: 1,
    details: `between frames ${delays(between)}`,
  });
}
