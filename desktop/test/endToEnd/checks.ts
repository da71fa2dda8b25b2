import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Surfaces that open above the page. */
export const OVERLAY =
  '.fui-DialogSurface, .fui-PopoverSurface, .fui-MenuPopover, [role=listbox], .fui-OverlayDrawer, .fui-InlineDrawer';

/** What the rules of a check look at. */
type Scope = 'everything' | 'appearance';

const RULES: Readonly<Record<Scope, axe.RunOnly>> = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** Colors, sizes and the language; all other rules read the markup, which themes share. */
  appearance: {
    type: 'rule',
    values: [
      'color-contrast',
      'link-in-text-block',
      'scrollable-region-focusable',
      'target-size',
      'html-has-lang',
      'html-lang-valid',
      'valid-lang',
    ],
  },
};

/**
 * Violations of WCAG 2.2 AA, as far as axe can detect them: rule and element, one line each. `within` restricts the
 * check to a part of the page.
 */
export async function findAccessibilityProblems(
  page: Page,
  scope: Scope,
  within = 'html',
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.addScriptTag({ path: AXE });
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        // Fluent UI's invisible elements that catch the focus as it enters a group and pass it on: it never stays on
        // them.
        { include, exclude: '[data-tabster-dummy]' },
        { runOnly, resultTypes: ['violations'] },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => {
          const reason = failureSummary.split('\n').slice(1).join(' ').trim();
          return `${id}: ${target.join(' ')} ${reason}`;
        }),
      );
    },
    { include: within, runOnly: RULES[scope] },
  );
}

/** Collects errors and console messages of a page. */
export function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (url.endsWith('/auth/login')) return; // a wrong password: the browser reports each 401
    // A new ticket for a customer who already waits is refused, and the dialog says so.
    if (url.endsWith('/tickets') && message.text().includes('409')) return;
    if (/\/(auth\/sso\/session|sso\/test)$/.test(url)) return; // an OpenID provider that refuses what it is sent
    problems.push(`${page.url()}: ${message.text()} ${url}`);
  });
}
