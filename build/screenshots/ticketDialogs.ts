import type { Locator, Page, Route } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { SAVED_VIEWS_MAX } from '#shared/domain/limits.ts';
import { CUSTOMER, WAITING } from '#simulators/shop/fixtureWorkspace.ts';
import { openedBy, dialogOf, press, type ScreenState } from './screenState.ts';

/** Dialogs of the ticket list. */
export const TICKET_DIALOGS: readonly ScreenState[] = [
  waiting('ticket-accept', (t) => t.tickets.actions.accept),
  waiting('ticket-close', (t) => t.tickets.actions.close),
  openedBy('ticket-new', '/tickets', (t) => t.tickets.new),
  {
    name: 'ticket-new-found',
    path: '/tickets',
    open: async (page, t) => {
      await press(page, t.tickets.new);
      const dialog = await dialogOf(page);
      await dialog.getByRole('combobox').first().pressSequentially(CUSTOMER);
      await page.getByRole('option', { name: new RegExp(`^${CUSTOMER}`) }).waitFor();
    },
  },
  {
    name: 'ticket-new-waiting',
    path: '/tickets',
    open: async (page, t) => {
      await press(page, t.tickets.new);
      const dialog = await dialogOf(page);
      await dialog.getByRole('combobox').first().pressSequentially(WAITING);
      await page.getByRole('option', { name: new RegExp(`^${WAITING}`) }).click();
      await dialog.getByRole('button', { name: t.tickets.newDialog.open }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  openedBy('ticket-close-all', '/tickets', (t) => t.tickets.listMenu.title, 'menu'),
  {
    name: 'ticket-close-all-question',
    path: '/tickets',
    open: async (page, t) => {
      await press(page, t.tickets.listMenu.title);
      await page.getByRole('menuitem', { name: t.tickets.closeAll.all, exact: true }).click();
      await dialogOf(page);
    },
  },
  openedBy('ticket-queues', '/tickets', (t) => t.tickets.allQueues, 'menu'),
  {
    name: 'ticket-selection-more',
    path: '/tickets',
    open: async (page, t) => {
      await selectTickets(page, t);
      await selectionBar(page, t).getByRole('button', { name: t.actions.more }).click();
      await page.getByRole('menuitem', { name: t.selection.addTag }).waitFor();
    },
  },
  {
    name: 'ticket-selection-tag',
    path: '/tickets',
    open: async (page, t) => {
      await selectTickets(page, t);
      await selectionBar(page, t).getByRole('button', { name: t.actions.more }).click();
      await page.getByRole('menuitem', { name: t.selection.addTag }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'ticket-selection-snooze',
    path: '/tickets',
    open: async (page, t) => {
      await selectTickets(page, t);
      await selectionBar(page, t).getByRole('button', { name: t.actions.more }).click();
      await page.getByRole('menuitem', { name: t.tickets.actions.snooze }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'ticket-selection-transfer',
    path: '/tickets',
    open: async (page, t) => {
      await selectTickets(page, t);
      await selectionBar(page, t).getByRole('button', { name: t.tickets.actions.transfer }).click();
      await dialogOf(page);
    },
  },
  { name: 'saved-view-new', path: '/tickets', open: openNewView },
  {
    name: 'saved-views',
    path: '/tickets',
    open: async (page, t) => {
      await openFilters(page, t);
      if (!(await page.getByRole('menuitem', { name: t.savedViews.manage }).isVisible())) {
        await page.keyboard.press('Escape');
        for (const name of ['Vendas de hoje', 'Aguardando há mais tempo']) await saveView(page, t, name);
        await openFilters(page, t);
      }
      await page.getByRole('menuitem', { name: t.savedViews.manage }).click();
      await (await dialogOf(page)).getByRole('listitem').nth(1).waitFor();
    },
  },
  {
    name: 'saved-views-menu',
    path: '/tickets',
    open: async (page, t) => {
      await page.route('**/saved-views', answerManyViews);
      await openFilters(page, t);
      await page.unroute('**/saved-views', answerManyViews);
    },
  },
];

/** Selects the first tickets of the list, by keys. */
export async function selectTickets(page: Page, t: Catalogue): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: new RegExp(t.tickets.tabs.open) }).click();
  await main.getByRole('listitem').getByRole('link').first().focus();
  await page.keyboard.press('x');
  for (let row = 0; row < 2; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await selectionBar(page, t).waitFor();
}

export function selectionBar(page: Page, t: Catalogue): Locator {
  return page.getByRole('group', { name: t.selection.title });
}

/** Opens the menu of filters, with the saved views. */
async function openFilters(page: Page, t: Catalogue): Promise<void> {
  await press(page, t.tickets.allQueues);
  await page.getByRole('menuitem', { name: t.savedViews.save }).waitFor();
  await page.getByRole('menuitem', { name: t.actions.loading }).waitFor({ state: 'detached' });
}

/** As many views as there may be. */
async function answerManyViews(route: Route): Promise<void> {
  const filters = {
    tab: 'open',
    search: '',
    showAll: null,
    queueIds: [],
    tagIds: [],
    snoozed: false,
    order: 'newest',
  };
  const view = (_: unknown, index: number) => ({
    id: index + 1,
    name: `Clientes do grupo ${index + 1} que aguardam resposta`,
    isShared: index >= SAVED_VIEWS_MAX / 2,
    filters,
  });
  await route.fulfill({ json: { views: Array.from({ length: SAVED_VIEWS_MAX }, view) } });
}

async function openNewView(page: Page, t: Catalogue): Promise<void> {
  await openFilters(page, t);
  await page.getByRole('menuitem', { name: t.savedViews.save }).click();
  await dialogOf(page);
}

async function saveView(page: Page, t: Catalogue, name: string): Promise<void> {
  await openNewView(page, t);
  const dialog = await dialogOf(page);
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: t.actions.save }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A dialog opened by an action of the first waiting ticket. */
function waiting(name: string, action: (t: Catalogue) => string): ScreenState {
  return {
    name,
    path: '/tickets',
    open: async (page, t) => {
      const main = page.getByRole('main');
      await main.getByRole('tab', { name: t.tickets.tabs.pending }).click();
      const row = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .first();
      await row.hover();
      const button = row.getByRole('button', { name: action(t) });
      const menu = row.locator('[aria-haspopup=menu]'); // on touch screens
      await button.or(menu).first().waitFor();
      if (await menu.isVisible()) {
        await menu.click();
        await page.getByRole('menuitem', { name: action(t) }).click();
      } else await button.click();
      await dialogOf(page);
      await page.mouse.move(0, 0);
    },
  };
}
