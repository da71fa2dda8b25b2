import { expect, type Locator, type Page } from 'playwright/test';
import { settingsContract } from '#shared/contract/settings.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { fill } from '#shared/i18n/index.ts';
import { QUEUES } from '#simulators/shop/customers.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { AGENTS, prepareWorkspace } from '#simulators/shop/prepareWorkspace.ts';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { AS_PEOPLE_USE_IT, LOGIN, t, test, type Installation } from './installation.ts';
import { expectVisible, focused, tabTo } from './focus.ts';

const PASSWORD = 'equipe-123';
const FREIGHT = 'O frete para todo o Brasil é grátis';

test.use(AS_PEOPLE_USE_IT);

test('the main workflow works with the keyboard alone', async ({ page, context, installation }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [maria, joao] = await openShop(installation);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    // The browser itself reports failed requests; the first one checks for a session.
    const isError = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    if (isError) problems.push(message.text());
  });
  const keys = page.keyboard;
  const press = async (...names: string[]) => {
    for (const name of names) await keys.press(name);
  };

  await test.step('log in: the first field has the focus, Enter submits', async () => {
    await page.goto(`${installation.url}/app/`);
    await focused(page.getByLabel(t.auth.email));
    await keys.type(AGENTS[0].email);
    await tabTo(page, page.getByLabel(new RegExp(`^${t.auth.password}`)));
    await keys.type(PASSWORD);
    await press('Enter');
    await page.waitForURL('**/app/tickets');
  });

  await test.step('past the bar to the tickets, and to the waiting ones', async () => {
    await expect(page.getByRole('tab', { name: t.tickets.tabs.open })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: t.shell.skipToContent }));
    await press('Enter');
    await tabTo(page, page.getByRole('tab', { name: t.tickets.tabs.open }));
    await press('ArrowRight', 'Enter');
    await focused(page.getByRole('tab', { name: t.tickets.tabs.pending, selected: true }));
  });

  await test.step('accept one with its queue, and the other: the message field then has the focus', async () => {
    await accept(page, 'João');
    await tabTo(page, page.getByRole('tab', { name: t.tickets.tabs.open }), 'Shift+Tab');
    await press('ArrowRight', 'Enter');
    await accept(page, 'Maria');
  });
  const composer = composerOf(page, 'Maria');

  await test.step('reply, and go on writing', async () => {
    await keys.type('bom dia, Maria!');
    await press('Enter');
    await maria.waitFor(({ text }) => text.includes('Bom dia, Maria!'));
    await focused(composer);
  });

  await test.step('a quick answer by a slash', async () => {
    await keys.type('/fre');
    await expect(page.getByRole('option', { name: /\/frete/, selected: true })).toBeVisible();
    await press('Enter');
    await expect(composer).toHaveValue(new RegExp(FREIGHT));
    await press('Enter');
    await maria.waitFor(({ text }) => text.includes(FREIGHT));
    await focused(composer);
  });

  await test.step('a screenshot is pasted and sent with a caption', async () => {
    await copyPicture(page);
    await press('Control+v');
    await expect(page.getByRole('list', { name: t.conversation.composer.files })).toBeVisible();
    await focused(composer);
    await keys.type('veja aqui');
    await press('Enter');
    await maria.waitFor(({ kind }) => kind === 'image');
    await focused(composer);
  });

  await test.step('an own message is edited', async () => {
    const options = page
      .getByRole('article')
      .filter({ hasText: /Bia Fonseca:\s*Bom dia, Maria!/ })
      .getByRole('button', { name: t.conversation.message.options });
    await tabTo(page, page.getByRole('log').locator('button:focus'), 'Shift+Tab');
    for (let step = 0; step < 20 && !(await hasFocus(options)); step += 1) await press('ArrowUp');
    await focused(options);
    await press('Enter');
    await choose(page, t.conversation.menu.edit);
    await focused(composer);
    await press('End');
    await keys.type(' Tudo bem?');
    await press('Enter');
    await expect(page.getByRole('log').getByText('Bom dia, Maria! Tudo bem?')).toBeVisible();
    await focused(composer);
    await expect(composer).toHaveValue('');
  });

  await test.step('the last message of the customer is quoted, and the quote is cancelled', async () => {
    await press('Control+ArrowUp');
    await expect(page.getByText(t.conversation.composer.replyingTo)).toBeVisible();
    await focused(composer);
    await press('Escape');
    await expect(page.getByText(t.conversation.composer.replyingTo)).toBeHidden();
    await focused(composer);
  });

  await test.step('the transfer dialog is opened and closed: the focus returns to the element that opened it', async () => {
    const more = page.getByRole('main').getByRole('button', { name: t.actions.more }).last();
    await tabTo(page, more, 'Shift+Tab');
    await press('Enter');
    await choose(page, t.tickets.actions.transfer);
    await focused(page.getByRole('dialog').getByRole('combobox').first());
    await press('Escape', 'Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await focused(more);
  });

  await test.step('an error toast can be reached and left again', async () => {
    await page.route('**/tickets/*/read', (route) => route.abort());
    await press('Enter');
    await choose(page, t.tickets.actions.markUnread);
    const toast = page.getByRole('list').filter({ hasText: t.shell.unreachable });
    await expect(toast).toBeVisible();
    await tabTo(page, toast.getByRole('button', { name: t.actions.close }));
    await press('Escape'); // Tab may stay inside it, as Fluent UI decides
    await expect(toast).toHaveCount(0);
    await expectVisible(page);
    await tabTo(
      page,
      page.getByRole('main').getByRole('button', { name: t.actions.more }).last(),
      'Shift+Tab',
    );
    await page.unroute('**/tickets/*/read');
  });

  await test.step('the question mark shows the shortcuts, and Escape closes them although a tooltip was open', async () => {
    await expect(page.getByRole('tooltip')).toHaveText(t.actions.more);
    await press('?');
    await focused(page.getByRole('dialog').getByRole('button', { name: t.actions.close }));
    await press('Escape');
    await focused(page.getByRole('main').getByRole('button', { name: t.actions.more }).last());
  });

  await test.step('close and next: the next conversation opens with the focus in its message field', async () => {
    await press('Control+Shift+Enter');
    await confirm(page);
    await focused(composerOf(page, 'João'));
    await keys.type('Olá, João!');
    await press('Enter');
    await joao.waitFor(({ text }) => text.includes('Olá, João!'));
  });

  await test.step('the palette finds the other ticket by its name and opens it', async () => {
    await press('Control+k');
    await focused(page.getByRole('combobox', { name: t.commands.search }));
    await keys.type('rui');
    await expect(page.getByRole('option', { name: /^Rui.*#/, selected: true })).toBeVisible();
    await press('Enter');
    await expect(
      page.getByRole('region', { name: fill(t.conversation.title, { name: 'Rui' }) }),
    ).toBeVisible();
  });

  await test.step('the palette offers the actions of the open ticket', async () => {
    await press('Control+k');
    await keys.type(t.commands.shortcuts.names.acceptTicket);
    await expect(page.getByRole('option', { selected: true })).toContainText('Ctrl');
    await press('Enter');
    await answerAccept(page);
    await focused(composerOf(page, 'Rui'));
    await expect(page.locator('[aria-modal="true"]')).toHaveCount(0); // until it has closed it captures the keys
  });

  await test.step('closing a ticket moves the focus to the next one in the list', async () => {
    await press('Control+Shift+f');
    await confirm(page);
    await focused(linkOf(page, 'João'));
  });

  await test.step('a ticket that is added above it leaves the focus where it is', async () => {
    const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
    const [rui, itsAgent] = await ticketOf(admin, 'Rui');
    const params = { ticketId: rui };
    await admin.request(ticketsContract.update, { params, body: { status: 'open', userId: admin.id } });
    await admin.request(ticketsContract.update, { params, body: { userId: itsAgent } });
    await expect(linkOf(page, 'Rui')).toBeVisible();
    await focused(linkOf(page, 'João'));
    await admin.request(ticketsContract.update, { params, body: { status: 'closed' } });
    await expect(linkOf(page, 'Rui')).toHaveCount(0);
    await focused(linkOf(page, 'João'));
    await press('Enter');
    await focused(composerOf(page, 'João'));
  });

  await test.step('log out by the palette', async () => {
    await press('Control+k');
    await focused(page.getByRole('combobox', { name: t.commands.search }));
    await keys.type(t.shell.logout);
    await press('Enter');
    await page.waitForURL('**/app/login');
    await focused(page.getByLabel(t.auth.email));
  });
  expect(problems).toEqual([]);
});

/** A shop with two customers who wait for the first agent, who may see waiting tickets. */
async function openShop(installation: Installation): Promise<[SimulatedContact, SimulatedContact]> {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  await prepareWorkspace(admin, installation.phone, PASSWORD);
  await admin.request(settingsContract.update, {
    params: { settingKey: 'tabsPending' },
    body: { value: 'enabled' },
  });
  const maria = installation.whatsapp.contact({ number: '5511988887771', name: 'Maria' });
  const joao = installation.whatsapp.contact({ number: '5511988887772', name: 'João' });
  const rui = installation.whatsapp.contact({ number: '5511988887773', name: 'Rui' });
  for (const customer of [rui, joao, maria]) {
    await customer.sendText(installation.phone, 'oi');
    const menu = await customer.waitFor(({ text }) => text.includes(QUEUES.sales));
    const [, choice = ''] = new RegExp(String.raw`\*(\d)\* - ${QUEUES.sales}`).exec(menu.text) ?? [];
    await customer.sendText(installation.phone, choice);
    await customer.waitFor(({ text }) => text.includes('fila de Vendas'));
  }
  return [maria, joao];
}

/** The ids of a customer's ticket and of its agent. */
async function ticketOf(admin: Person, searchParam: string): Promise<[number, number]> {
  const { tickets } = await admin.request(ticketsContract.list, { query: { searchParam, showAll: true } });
  const [ticket] = tickets.filter(({ contact }) => contact.name === searchParam);
  return [ticket?.id ?? 0, ticket?.userId ?? 0];
}

async function accept(page: Page, name: string): Promise<void> {
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(item).toBeVisible();
  await tabTo(page, item.getByRole('button', { name: t.tickets.actions.accept }));
  await page.keyboard.press('Enter');
  await answerAccept(page);
  await focused(composerOf(page, name));
}

async function answerAccept(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: t.tickets.queue })).toHaveText(QUEUES.sales);
  await tabTo(page, dialog.getByRole('button', { name: t.tickets.acceptDialog.start }));
  await page.keyboard.press('Enter');
}

/** Confirms a confirmation dialog in which Cancel has the focus. */
async function confirm(page: Page): Promise<void> {
  const confirmDialog = page.getByRole('alertdialog');
  await focused(confirmDialog.getByRole('button', { name: t.actions.cancel }));
  await tabTo(page, confirmDialog.getByRole('button', { name: t.tickets.actions.close }));
  await page.keyboard.press('Enter');
  await expect(confirmDialog).toBeHidden();
}

/** Moves down an open menu to an item and chooses it. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  for (let step = 0; step < 20 && !(await hasFocus(item)); step += 1) await page.keyboard.press('ArrowDown');
  await focused(item);
  await page.keyboard.press('Enter');
}

/** Copies a picture to the clipboard, where screenshots are. */
async function copyPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 120);
    canvas.getContext('2d')?.fillRect(20, 20, 100, 50);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
  });
}

function linkOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('link', { name });
}

function composerOf(page: Page, name: string): Locator {
  return page.getByLabel(fill(t.conversation.composer.label, { name }));
}

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
}
