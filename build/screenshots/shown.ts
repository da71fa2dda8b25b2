import type { Locator, Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

/** One thing to look at: where to go, and what to open there. */
export interface Shown {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page, t: Catalogue) => Promise<void>;
}

/** Presses a button of the page. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.mouse.move(0, 0); // nothing but what was opened shows itself to the pointer
}

/** The dialog, the question or the drawer that lies over the page, once it is there. */
export async function dialogOf(page: Page): Promise<Locator> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
  await dialog.waitFor();
  return dialog;
}

/** A thing that one button opens. */
export function behind(
  name: string,
  path: string,
  button: (t: Catalogue) => string | RegExp,
  what: 'dialog' | 'menu' = 'dialog',
): Shown {
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
