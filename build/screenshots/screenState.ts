import type { Locator, Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

/** One screenshot: where to navigate, and what to open there. */
export interface ScreenState {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page, t: Catalogue) => Promise<void>;
}

/** Clicks a button of the page. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.mouse.move(0, 0); // away from the page, so that nothing is hovered
}

/**
 * Lets the server answer all requests of a page again. Answers that are under way are waited for: Playwright refuses those
 * that come once nothing is intercepted.
 */
export function answerAsServer(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'wait' });
}

/** The dialog, confirmation or drawer over the page, once it is visible. */
export async function dialogOf(page: Page): Promise<Locator> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
  await dialog.waitFor();
  return dialog;
}

/** A dialog that one button opens. */
export function openedBy(
  name: string,
  path: string,
  button: (t: Catalogue) => string | RegExp,
  what: 'dialog' | 'menu' = 'dialog',
): ScreenState {
  return {
    name,
    path,
    open: async (page, t) => {
      await press(page, button(t));
      if (what === 'menu') await page.getByRole('menu').waitFor();
      else await dialogOf(page);
    },
  };
}
