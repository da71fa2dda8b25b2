import type { Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { dialogOf, type ScreenState } from './screenState.ts';

/** Dialogs that can open on every screen. */
export const SHELL_DIALOGS: readonly ScreenState[] = [
  inBar('notifications', (t) => new RegExp(`^${t.notifications.title}`), 'dialog'),
  inBar('languages', (t) => t.shell.language, 'menu'),
  { name: 'account', path: '/tags', open: openAccount },
  {
    name: 'profile',
    path: '/tags',
    open: async (page, t) => {
      await openAccount(page, t);
      await page.getByRole('menuitem', { name: t.shell.profile }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'account-away',
    path: '/tags',
    open: async (page, t) => {
      await openAccount(page, t);
      await page.getByRole('menuitem', { name: t.users.availability.goAwayMenu }).click();
      await dialogOf(page);
    },
  },
  { name: 'palette', path: '/tags', open: (page) => openPalette(page) },
  {
    name: 'palette-found',
    path: '/tags',
    open: async (page) => {
      await openPalette(page);
      await page.keyboard.type('maria');
      await page.getByRole('option', { name: 'Maria' }).first().waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: '/tags',
    open: async (page) => {
      await ready(page);
      await page.keyboard.press('?');
      await dialogOf(page);
    },
  },
];

async function openPalette(page: Page): Promise<void> {
  await ready(page);
  await page.keyboard.press('Control+k');
  await dialogOf(page);
}

/** Shortcuts work once the screen has rendered. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
}

async function openAccount(page: Page, t: Catalogue): Promise<void> {
  await page.getByRole('banner').first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t.shell.profile }).waitFor();
}

function inBar(
  name: string,
  button: (t: Catalogue) => string | RegExp,
  role: 'dialog' | 'menu',
): ScreenState {
  return {
    name,
    path: '/tags',
    open: async (page, t) => {
      await page
        .getByRole('banner')
        .first()
        .getByRole('button', { name: button(t) })
        .click();
      await page.locator(`[role=${role}], [data-popper-placement]`).first().waitFor();
      await page.mouse.move(0, 0);
    },
  };
}
