import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What lies over the page, wherever it opens. */
export const OVERLAY =
  '.fui-DialogSurface, .fui-PopoverSurface, .fui-MenuPopover, [role=listbox], .fui-OverlayDrawer, .fui-InlineDrawer';

/**
 * What a page breaks of WCAG 2.2 AA, as far as a program can see it: rule and place, one line each. `within` keeps to a
 * part of it.
 */
export async function findAccessibilityProblems(page: Page, within = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.addScriptTag({ path: AXE });
  return page.evaluate(async (include) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      // Fluent's marks that catch the focus as it comes into a group and pass it on: nobody ever stays on them.
      { include, exclude: '[data-tabster-dummy]' },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const reason = failureSummary.split('\n').slice(1).join(' ').trim();
        return `${id}: ${target.join(' ')} ${reason}`;
      }),
    );
  }, within);
}

/** Collects what a page throws and what it complains of. */
export function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (url.endsWith('/auth/login')) return; // a wrong password: the browser reports each 401
    // A new ticket for somebody who waits already is refused, and the dialog says so.
    if (url.endsWith('/tickets') && message.text().includes('409')) return;
    problems.push(`${page.url()}: ${message.text()} ${url}`);
  });
}
