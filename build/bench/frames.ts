import type { Page } from 'playwright';

/** Milliseconds of a frame on a screen of 60 Hz. */
const FRAME = 1000 / 60;

/** The frames that a page rendered. */
export interface Frames {
  readonly perSecond: number;
  /** Milliseconds between one and the next. */
  readonly between: readonly number[];
  /** How many more there could have been. */
  readonly dropped: number;
}

/** Counts the frames that the page renders during an action. */
export async function recordFrames(page: Page, action: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frames: times });
    const count = (time: number) => {
      if ((globalThis as unknown as { frames: number[] }).frames !== times) return; // a later recording goes on
      times.push(time);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await action();
  const times = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const between = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  return {
    perSecond: between.length / seconds,
    between,
    dropped: between.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME) - 1), 0),
  };
}
