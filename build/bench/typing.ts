import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { report } from './metrics.ts';
import { delays, percentile } from './statistics.ts';

/** Typed with a pause between the keys, in milliseconds: 600 characters a minute. */
const TEXT = 'Seu pedido saiu para entrega e chega amanha cedo '.repeat(2);
const PAUSE = 100;
/** Milliseconds: a frame of a screen of 60 Hz. */
const AIM = 16;

/** Milliseconds from a key to the end of the script that it started, and to the frame that shows the character. */
interface Key {
  readonly script: number;
  readonly paint: number;
}

/** Types into the composer of the open conversation; the baseline is a page that has nothing but a text box. */
export async function measureTyping(browser: Browser, page: Page): Promise<void> {
  const keys = await timeKeys(page, page.getByRole('main').locator('textarea'));
  const bare = await browser.newPage();
  await bare.setContent('<textarea rows="4" cols="80"></textarea>');
  const bareKeys = await timeKeys(bare, bare.locator('textarea'));
  await bare.close();
  const script = keys.map((key) => key.script);
  report({
    name: 'a key in the composer of 100,000 messages, its script, p95',
    value: percentile(script, 0.95),
    unit: 'ms',
    aim: AIM,
    baseline: percentile(
      bareKeys.map((key) => key.script),
      0.95,
    ),
    details: `p50 ${percentile(script, 0.5).toFixed(0)} ms; to the next paint ${delays(keys.map((key) => key.paint))}, of the baseline ${delays(bareKeys.map((key) => key.paint))}; ${keys.length} keys`,
  });
}

/** Types a text into a box and measures inside the page. */
async function timeKeys(page: Page, box: Locator): Promise<Key[]> {
  await box.click();
  await page.evaluate(() => {
    const keys: Key[] = [];
    Object.assign(globalThis, { keys });
    /** Resolves in a task of its own. */
    const nextTask = () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    const timeKey = async (start: number) => {
      await nextTask();
      const script = performance.now() - start;
      await new Promise(requestAnimationFrame);
      await nextTask();
      keys.push({ script, paint: performance.now() - start });
    };
    addEventListener('keydown', ({ timeStamp }) => void timeKey(timeStamp), { capture: true });
  });
  for (const character of TEXT) {
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    await wait(PAUSE);
  }
  if ((await box.inputValue()) !== TEXT) throw new Error('the box does not show what was typed');
  const keys = await page.evaluate(() => (globalThis as unknown as { keys: Key[] }).keys);
  await box.fill('');
  return keys;
}
