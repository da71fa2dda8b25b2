import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What a page breaks of WCAG 2.2 AA, as far as a program can see it: rule and place, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      // Fluent's marks that catch the focus as it comes into a group and pass it on: nobody ever stays on them.
      { exclude: '[data-tabster-dummy]' },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const reason = failureSummary.split('\n').slice(1).join(' ').trim();
        return `${id}: ${target.join(' ')} ${reason}`;
      }),
    );
  });
}

/** Nothing may stick out to the side: people do not find what they have to scroll for. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const sticksOut = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      return document.documentElement.scrollWidth > width ? document.documentElement.scrollWidth - width : 0;
    });
  await expect.poll(sticksOut).toBe(0);
}
