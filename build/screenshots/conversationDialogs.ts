import type { Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { ANSWER, CUSTOMER, WITH_RICH_KINDS } from '#simulators/shop/fixtureWorkspace.ts';
import { above, openConversation } from './openConversation.ts';
import { dialogOf, press, type ScreenState } from './screenState.ts';

/** Dialogs and menus of a conversation. */
export const CONVERSATION_DIALOGS: readonly ScreenState[] = [
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
  {
    name: 'ticket-contacts',
    path: '/tickets',
    open: async (page, t) => {
      await openContacts(page, t);
      await chooseContact(page, t, CUSTOMER);
      await chooseContact(page, t, WITH_RICH_KINDS);
    },
  },
  { name: 'ticket-contacts-empty', path: '/tickets', open: openContacts },
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
    name: 'quick-answer-later',
    path: '/tickets',
    open: async (page, t) => {
      await chooseAnswerWithFiles(page, t);
      await press(page, t.conversation.scheduled.button);
      await (await dialogOf(page)).locator('img').first().waitFor();
    },
  },
];

/** A quick answer in the composer, where its files stay with the draft. */
export const CHOSEN_QUICK_ANSWER: ScreenState = {
  name: 'quick-answer-chosen',
  path: '/tickets',
  open: chooseAnswerWithFiles,
};

async function chooseAnswerWithFiles(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  await page.getByLabel(fill(t.conversation.composer.label, { name: CUSTOMER })).fill('/colecao');
  await page.getByRole('option', { name: /colecao/ }).click();
  await page.getByRole('list', { name: t.conversation.composer.files }).locator('img').first().waitFor();
}

async function openContacts(page: Page, t: Catalogue): Promise<void> {
  await openConversation(page, t);
  await press(page, t.conversation.attach.title);
  await page.getByRole('menuitem', { name: t.conversation.attach.contacts }).click();
  await dialogOf(page);
}

async function chooseContact(page: Page, t: Catalogue, name: string): Promise<void> {
  const dialog = await dialogOf(page);
  await dialog.getByRole('combobox').pressSequentially(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('list', { name: t.conversation.sendContacts.chosen }).getByText(name).waitFor();
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
