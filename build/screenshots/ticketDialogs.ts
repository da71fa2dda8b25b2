import type { Locator, Page, Route } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { SAVED_VIEWS_MAX } from '#shared/domain/limits.ts';
import { fill } from '#shared/i18n/index.ts';
import { ANSWER, CUSTOMER, WAITING, WITH_RICH_KINDS } from '#simulators/shop/fixtureWorkspace.ts';
import { openedBy, dialogOf, press, type ScreenState } from './screenState.ts';

/** More scroll steps than any sample conversation needs. */
const STEPS = 60;

/** Dialogs of the ticket list and of a conversation. */
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
  {
    name: 'ticket-send-later',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await press(page, t.conversation.scheduled.button);
      await (await dialogOf(page)).getByRole('textbox', { name: t.conversation.scheduled.text }).fill(ANSWER);
    },
  },
  {
    name: 'ticket-location',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await press(page, t.conversation.attach.title);
      await page.getByRole('menuitem', { name: t.conversation.attach.location }).click();
      await dialogOf(page);
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
  { name: 'ticket-more', path: '/tickets', open: openMore },
  { name: 'ticket-transfer', path: '/tickets', open: openTransfer },
  {
    name: 'ticket-snooze',
    path: '/tickets',
    open: async (page, t) => {
      await chooseMore(page, t, t.tickets.actions.snooze);
      await page.getByRole('radio', { name: t.conversation.snooze.own }).check();
    },
  },
  inMore('ticket-delete', (t) => t.tickets.actions.delete),
  { name: 'contact-drawer', path: '/tickets', open: openContact },
  {
    name: 'contact-drawer-tags',
    path: '/tickets',
    open: async (page, t) => {
      await openContact(page, t);
      await page.getByRole('combobox', { name: t.contacts.addTags }).click();
      await page.getByRole('listbox').last().waitFor();
    },
  },
  {
    name: 'contact-edit-beside',
    path: '/tickets',
    open: async (page, t) => {
      await openContact(page, t);
      await page.getByRole('button', { name: t.contacts.edit, exact: true }).click();
      await page.getByRole('dialog', { name: t.contacts.edit }).waitFor();
    },
  },
  {
    name: 'contact-merge',
    path: '/tickets',
    open: async (page, t) => {
      await openContact(page, t);
      await page.getByRole('button', { name: t.contacts.merge.action }).click();
      await dialogOf(page);
    },
  },
  { name: 'message-menu', path: '/tickets', open: openMessageMenu },
  inMessageMenu('message-info', (t) => t.conversation.menu.info),
  inMessageMenu('message-forward', (t) => t.conversation.menu.forward),
  inMessageMenu('message-delete', (t) => t.conversation.menu.delete),
  {
    name: 'message-history',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await (await above(page, t.conversation.message.edited)).click();
      await page.getByText(t.conversation.message.history).waitFor();
    },
  },
  {
    name: 'image-viewer',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await (await above(page, t.conversation.viewer.open)).click();
      await (await dialogOf(page)).getByRole('img').waitFor();
    },
  },
  {
    name: 'emoji-picker',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await press(page, t.conversation.composer.emoji);
      await page.getByPlaceholder(t.conversation.emojis.search).waitFor();
      await page.getByRole('button', { name: '😀' }).or(page.getByText('😀')).first().waitFor();
    },
  },
  {
    name: 'mention-list',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await page.keyboard.press('ControlOrMeta+i');
      await page.getByLabel(fill(t.conversation.notes.label, { name: CUSTOMER })).fill('@');
      await page.getByRole('listbox', { name: t.conversation.notes.colleagues }).waitFor();
    },
  },
  {
    name: 'note-menu',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await page.getByRole('log').getByRole('button', { name: t.conversation.notes.options }).click();
      await page.getByRole('menuitem', { name: t.conversation.notes.edit }).waitFor();
    },
  },
  {
    name: 'quick-answer-list',
    path: '/tickets',
    open: async (page, t) => {
      await openConversation(page, t);
      await page.getByLabel(fill(t.conversation.composer.label, { name: CUSTOMER })).fill('/');
      await page.getByRole('listbox', { name: t.conversation.composer.quickAnswers }).waitFor();
    },
  },
  {
    name: 'quick-answer-chosen',
    path: '/tickets',
    open: chooseAnswerWithFiles,
  },
  {
    name: 'quick-answer-later',
    path: '/tickets',
    open: async (page, t) => {
      await chooseAnswerWithFiles(page, t);
      await press(page, t.conversation.scheduled.button);
      await (await dialogOf(page)).locator('img').waitFor();
    },
  },
];

async function chooseAnswerWithFiles(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  await page.getByLabel(fill(t.conversation.composer.label, { name: CUSTOMER })).fill('/colecao');
  await page.getByRole('option', { name: /colecao/ }).click();
  await page.getByRole('list', { name: t.conversation.composer.files }).locator('img').waitFor();
}

/** Selects the first tickets of the list, by keys. */
export async function selectTickets(page: Page, t: Catalogue): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().focus();
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
  const filters = { tab: 'open', search: '', showAll: null, queueIds: [], order: 'newest' };
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

/** Opens the conversation that has one of everything. */
export async function openConversation(page: Page, t: Catalogue): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: t.tickets.tabs.open }).click();
  await main.getByRole('listitem').getByRole('link', { name: CUSTOMER }).click();
  await main.getByRole('log').waitFor();
  await goToEnd(page, t);
  await page.getByRole('log').getByText(ANSWER).waitFor();
  await page.mouse.move(0, 0); // rows show their actions while hovered
}

/** The conversation with the kinds that are more than a text, with the card of this name at its top. */
export function openRichKind(cardOf: (t: Catalogue) => string) {
  return async (page: Page, t: Catalogue): Promise<void> => {
    const main = page.getByRole('main');
    await main.getByRole('tab', { name: t.tickets.tabs.pending }).first().click();
    await main.getByRole('listitem').getByRole('link', { name: WITH_RICH_KINDS }).click();
    await goToEnd(page, t);
    await scrollUpTo(
      page,
      page
        .getByRole('log')
        .getByRole('group', { name: cardOf(t), exact: true })
        .first(),
    );
    await page.mouse.move(0, 0);
  };
}

/** A button further up in the conversation. */
async function above(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('log').getByRole('button', { name }).first();
  await scrollUpTo(page, button);
  return button;
}

/** Scrolls up until it is there and stays: the list renders only visible messages. */
export async function scrollUpTo(page: Page, wanted: Locator): Promise<void> {
  const log = page.getByRole('log');
  for (let step = 0, seen = 0; step < STEPS && seen < 2; step++) {
    if (await wanted.isVisible()) seen += 1;
    else {
      seen = 0;
      await log.evaluate((list) => list.scrollBy(0, -list.clientHeight / 3));
    }
    await nextFrames(page);
  }
  await wanted.waitFor();
}

/** A conversation that was read further up opens there again. */
async function goToEnd(page: Page, t: Catalogue): Promise<void> {
  const log = page.getByRole('log');
  const button = page.getByRole('main').getByRole('button', { name: t.conversation.list.toEnd });
  await log.getByRole('article').first().waitFor();
  const isThere = () => log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop <= 1);
  for (let step = 0, seen = 0; step < STEPS && seen < 2; step++) {
    seen = (await isThere()) ? seen + 1 : 0;
    await button.evaluateAll((shown) => shown.forEach((each) => (each as HTMLElement).click())); // it goes by itself too
    await nextFrames(page);
  }
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
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

async function openMore(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  await page.getByRole('main').getByRole('button', { name: t.actions.more, exact: true }).last().click();
  await page.getByRole('menu').waitFor();
}

function inMore(name: string, item: (t: Catalogue) => string): ScreenState {
  return {
    name,
    path: '/tickets',
    open: (page, t) => chooseMore(page, t, item(t)),
  };
}

export function openTransfer(page: Page, t: Catalogue): Promise<void> {
  return chooseMore(page, t, t.tickets.actions.transfer);
}

/** Opens the dialog of this item in the menu of a conversation. */
export async function chooseMore(page: Page, t: Catalogue, item: string): Promise<void> {
  await openMore(page, t);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await dialogOf(page);
}

async function openContact(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  const label = fill(t.conversation.header.contact, { name: CUSTOMER });
  await page.getByTitle(label).click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: t.contacts.edit, exact: true }).waitFor();
  for (const name of [t.tickets.contactTickets.title, t.conversation.shared.files])
    await page.getByRole('region', { name, exact: true }).waitFor();
}

/** The menu of the agent's own newest message. */
async function openMessageMenu(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  const own = page.getByRole('log').getByRole('article').filter({ hasText: ANSWER });
  await own.hover();
  await own.getByRole('button', { name: t.conversation.message.options }).click();
  await page.getByRole('menu').waitFor();
}

function inMessageMenu(name: string, item: (t: Catalogue) => string): ScreenState {
  return {
    name,
    path: '/tickets',
    open: async (page, t) => {
      await openMessageMenu(page, t);
      await page.getByRole('menuitem', { name: item(t), exact: true }).click();
      await dialogOf(page);
    },
  };
}
