import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { report } from './metrics.ts';
import { delays, percentile } from './statistics.ts';

/** Number of neighbouring tickets that are opened and then opened again; after them come the next ones. */
const NEIGHBOURS = 5;
/** How many such groups are opened by clicks, and how many pairs by keys: of 48 first visits, p95 is the third longest. */
const GROUPS = { click: 16, key: 24 };
/** Height of a list row in pixels. */
const ROW = 85;
/** Milliseconds between two switches, long enough for everything the last one started to finish. */
const REST = 400;
/** What p95 should stay below, in milliseconds. */
const AIM_OF_SWITCH = 100;
/** Milliseconds for which the pointer rests on a ticket before the click. */
const AIM = 120;

/**
 * Milliseconds from the press to the frame that shows the conversation's header, and to the one with its newest
 * message.
 */
interface Switch {
  readonly head: number;
  readonly messages: number;
}

interface Options {
  /** Number of tickets at the top of the list that are left out. */
  skip: number;
  /** Text that only the newest message of this ticket contains. */
  newestText: (ticketId: number) => string;
}

/** Switches between tickets and measures inside the page. */
export async function measureSwitching(page: Page, { skip, newestText }: Options): Promise<void> {
  const kinds = { first: 'first visit', aimed: 'first visit, pointed at before', again: 'seen before' };
  const measured = {
    click: { first: [] as Switch[], aimed: [] as Switch[], again: [] as Switch[] },
    key: { first: [] as Switch[], again: [] as Switch[] },
  };
  const measure = async (ticketId: number, act: () => Promise<void>) => {
    await recordPaints(page, ticketId, newestText(ticketId));
    await act();
    const result = await page.evaluate(() => (globalThis as unknown as { shown: Promise<Switch> }).shown);
    await wait(REST);
    return result;
  };
  const click = async (ticketId: number, aim: number) => {
    const box = await page.locator(`a[href$="/tickets/${ticketId}"]`).first().boundingBox();
    if (!box) throw new Error(`ticket ${ticketId} is not in the list`);
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await wait(aim);
    return measure(ticketId, async () => {
      await page.mouse.down();
      await page.mouse.up();
    });
  };

  for (let group = 0; group < GROUPS.click; group += 1) {
    await page.mouse.move(150, 500);
    if (group > 0) await page.mouse.wheel(0, NEIGHBOURS * ROW);
    await page.mouse.move(900, 400); // away from the list, so that no row is hovered
    await wait(REST);
    const ids = (await tickets(page, 'in sight')).slice(skip, skip + NEIGHBOURS);
    for (const [index, id] of ids.entries())
      if (index % 2 === 0) measured.click.first.push(await click(id, 0));
      else measured.click.aimed.push(await click(id, AIM));
    for (const id of ids) measured.click.again.push(await click(id, 0));
  }
  for (let group = 0; group < GROUPS.key; group += 1) {
    const open = Number(new URL(page.url()).pathname.split('/').at(-1));
    const listed = await tickets(page);
    const index = listed.indexOf(open);
    const next = listed.slice(index + 1, index + 3);
    for (const id of next)
      measured.key.first.push(await measure(id, () => page.keyboard.press('Alt+ArrowDown')));
    const back = [open, ...next].toReversed().slice(1);
    for (const id of back)
      measured.key.again.push(await measure(id, () => page.keyboard.press('Alt+ArrowUp')));
    for (const id of next)
      measured.key.again.push(await measure(id, () => page.keyboard.press('Alt+ArrowDown')));
  }
  for (const [act, byKind] of Object.entries(measured))
    for (const [kind, switches] of Object.entries(byKind)) {
      const head = delays(switches.map((one) => one.head));
      const messages = switches.map((one) => one.messages);
      report({
        name: `to another ticket by ${act}, ${kinds[kind as keyof typeof kinds]}, p95`,
        value: percentile(messages, 0.95),
        unit: 'ms',
        aim: AIM_OF_SWITCH,
        details: `p50 ${percentile(messages, 0.5).toFixed(0)} ms; head ${head}; ${switches.length} switches`,
      });
    }
}

/** The tickets of the list from top to bottom: all rendered rows, or only those fully visible. */
async function tickets(page: Page, which: 'all' | 'in sight' = 'all'): Promise<number[]> {
  const links = page.locator('[role=listitem] a[href*="/tickets/"]');
  return links.evaluateAll((all, wanted) => {
    const isInView = (link: Element) => {
      const row = link.closest('[role=listitem]')?.getBoundingClientRect();
      const list = link.closest('[role=list]')?.getBoundingClientRect();
      return row && list && row.top >= list.top && row.bottom <= list.bottom;
    };
    return all
      .filter((link) => wanted === 'all' || isInView(link))
      .map((link) => Number(link.getAttribute('href')?.split('/').at(-1)));
  }, which);
}

/** Checks each frame from the next press on for this ticket. */
async function recordPaints(page: Page, ticketId: number, text: string): Promise<void> {
  await page.evaluate(
    ([id, newest]) => {
      const painted = async () => {
        await new Promise(requestAnimationFrame);
        const { port1, port2 } = new MessageChannel();
        const after = new Promise((done) => (port1.onmessage = done));
        port2.postMessage(null);
        const seen = await atEndOfFrame();
        await after;
        return seen;
      };
      /**
       * What the frame that has begun will show: nothing changes the DOM any more before it is painted. The observers of the
       * list, which place its rows, are older than this one and run before it.
       */
      const atEndOfFrame = async () => {
        await new Promise((done) => {
          const observer = new ResizeObserver(() => {
            observer.disconnect();
            done(undefined);
          });
          observer.observe(document.documentElement);
        });
        return { head: hasHead(), messages: hasMessages() };
      };
      const hasHead = () =>
        [...document.querySelectorAll('main header h2')].some((name) =>
          name.parentElement?.textContent.includes(`#${id} `),
        );
      const hasMessages = () => {
        const log = document.querySelector('[role=log]');
        const bubbles = [...(log?.querySelectorAll('article') ?? [])];
        const last = bubbles.findLast((one) => one.textContent.includes(newest));
        if (!log || !last?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        const [edge, box] = [log.getBoundingClientRect(), last.getBoundingClientRect()];
        return box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1;
      };
      const timePaints = async (start: number) => {
        let head = 0;
        for (;;) {
          const seen = await painted();
          const time = performance.now() - start;
          if (seen.head && head === 0) head = time;
          if (seen.head && seen.messages) return { head, messages: time };
        }
      };
      const pressed = new Promise<number>((begin) => {
        const stop = new AbortController();
        const start = (event: Event) => {
          if (event instanceof KeyboardEvent && event.key === 'Alt') return; // pressed first, opens nothing
          stop.abort();
          begin(event.timeStamp);
        };
        addEventListener('pointerup', start, { capture: true, signal: stop.signal });
        addEventListener('keydown', start, { capture: true, signal: stop.signal });
      });
      Object.assign(globalThis, { shown: pressed.then(timePaints) });
    },
    [ticketId, text] as const,
  );
}
