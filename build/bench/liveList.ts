import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, WebSocketRoute } from 'playwright';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Person } from '#simulators/shop/person.ts';
import { report } from './metrics.ts';
import { recordFrames } from './frames.ts';
import { delays } from './statistics.ts';

const UPDATES = { perSecond: 50, seconds: 10 };
/** How messages of Socket.IO begin that carry an event. */
const EVENT = '42';

/**
 * Delays the events that the server sends to a page until `replay`: on this machine the server would take the processor
 * from the page that is measured. Call it before the page connects.
 */
export async function delayEvents(page: Page) {
  const delayed: (string | Buffer)[][] = [];
  let route: WebSocketRoute | undefined;
  let isDelaying = false;
  await page.routeWebSocket(/socket\.io/, (opened) => {
    route = opened;
    opened.connectToServer().onMessage((message) => {
      if (isDelaying && message.toString().startsWith(EVENT)) delayed.at(-1)?.push(message);
      else opened.send(message);
    });
  });
  return {
    /** From now on delays the events; those of each `next` are sent together. */
    delay: () => {
      isDelaying = true;
    },
    next: () => delayed.push([]),
    /** Sends them, so many groups a second. */
    async replay(perSecond: number) {
      isDelaying = false;
      const start = performance.now();
      for (const [index, messages] of delayed.splice(0).entries()) {
        await wait(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
        for (const message of messages) route?.send(message);
      }
    },
  };
}

/** Changes tickets of the list that the page shows, as other agents would, and counts the frames it renders meanwhile. */
export async function measureLiveList(
  page: Page,
  other: Person,
  events: Awaited<ReturnType<typeof delayEvents>>,
): Promise<void> {
  const { perSecond, seconds } = UPDATES;
  const { tickets } = await other.request(ticketsContract.list, {
    query: { showAll: true, status: 'open' },
  });
  const give = (ticketId: number | undefined, userId: number | null) =>
    other.request(ticketsContract.update, { params: { ticketId }, body: { userId } });
  events.delay();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    events.next();
    const userId = Math.trunc(count / tickets.length) % 2 === 0 ? null : other.id; // returns each and takes it in turns
    await give(tickets[count % tickets.length]?.id, userId);
  }
  const { dropped, between } = await recordFrames(page, () => events.replay(perSecond));
  for (const { id } of tickets) await give(id, other.id); // the next measurement needs the list
  report({
    name: `frames dropped by the list in ${seconds} s with ${perSecond} updates a second`,
    value: dropped,
    unit: 'frames',
    aim: 1,
    details: `between frames ${delays(between)}`,
  });
}
