import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { report } from './metrics.ts';

/**
 * Numbers of opened tickets after which the page is measured: after the first the code is compiled by the browser, so
 * that the second shows only growth.
 */
const OPENED = [20, 200];
/** Milliseconds after which conversations that are not shown are dropped from the cache, plus a margin. */
const FORGOTTEN = 70_000;
/** Megabytes above those of the list. */
const AIM = 20;

/** Measures the memory of the page after many tickets were opened one after the other, and what remains later. */
export async function measureOpenedTickets(
  page: Page,
  chrome: CDPSession,
  print: (line: string) => void,
): Promise<void> {
  await page.goto(new URL('/app/tickets', page.url()).href);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
  await wait(FORGOTTEN / 10); // the lazy parts of the screens are prefetched meanwhile
  const memory = async (when: string) => {
    await chrome.send('HeapProfiler.collectGarbage');
    const { usedSize } = await chrome.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await chrome.send('Memory.getDOMCounters');
    print(
      `memory ${when}: ${(usedSize / 1024 ** 2).toFixed(1)} MB, ${await countConversations(chrome)} conversations, ${nodes} nodes of the page, ${jsEventListeners} listeners`,
    );
    return usedSize / 1024 ** 2;
  };
  let opened = 0;
  const openNext = async () => {
    const before = page.url();
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('log').getByRole('article').last().waitFor();
    opened += 1;
  };
  await chrome.send('HeapProfiler.enable');
  const withList = await memory('with the list of tickets');
  for (const count of OPENED) {
    while (opened < count) await openNext();
    report({
      name: `memory of the page after ${count} tickets, above that of the list`,
      value: (await memory(`after ${count} tickets, those of the last minute still at hand`)) - withList,
      unit: 'MB',
      aim: AIM,
    });
    await wait(FORGOTTEN);
    await openNext(); // React keeps the tree of the last but one render
    await memory('a minute later');
  }
}

/** Number of tickets whose messages the page holds, in its store or by a leak. */
async function countConversations(chrome: CDPSession): Promise<number> {
  const objectGroup = 'counted';
  const all = await chrome.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
  const { objectId: prototypeObjectId = '' } = all.result;
  const { objects } = await chrome.send('Runtime.queryObjects', { prototypeObjectId, objectGroup });
  const counted = await chrome.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      return new Set(this.filter((one) => Object.hasOwn(one, 'oldMessages')).map((one) => one.ticketId)).size;
    }`,
  });
  await chrome.send('Runtime.releaseObjectGroup', { objectGroup });
  return counted.result.value;
}
