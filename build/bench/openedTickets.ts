import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

const OPENED = 200;
/** Milliseconds after which conversations that nobody looks at are dropped, and some more. */
const FORGOTTEN = 70_000;

/** What the page holds after many tickets were opened one after the other, and what it keeps of that. */
export async function measureOpenedTickets(
  page: Page,
  chrome: CDPSession,
  say: (line: string) => void,
): Promise<void> {
  await page.goto(new URL('/app/tickets', page.url()).href);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
  await wait(FORGOTTEN / 10); // the rest of the screens is fetched meanwhile
  const memory = async (when: string) => {
    await chrome.send('HeapProfiler.collectGarbage');
    const { usedSize } = await chrome.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await chrome.send('Memory.getDOMCounters');
    say(
      `memory ${when}: ${(usedSize / 1024 ** 2).toFixed(1)} MB, ${nodes} nodes of the page, ${jsEventListeners} listeners`,
    );
  };
  await chrome.send('HeapProfiler.enable');
  await memory('with the list of tickets');
  for (let count = 1; count <= OPENED; count += 1) {
    const before = page.url();
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('log').getByRole('article').last().waitFor();
    if (count === OPENED / 2) await memory(`after ${count} tickets`);
  }
  await memory(`after ${OPENED} tickets, the conversations of the last minute still at hand`);
  await wait(FORGOTTEN);
  await memory('a minute later, only the open conversation at hand');
}
