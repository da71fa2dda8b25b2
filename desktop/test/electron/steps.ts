import { expect, type Locator, type Page } from 'playwright/test';
import { usersContract } from '#shared/contract/users.ts';
import { fill } from '#shared/i18n/index.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { QUEUES } from '#simulators/shop/customers.ts';
import { prepareWorkspace } from '#simulators/shop/prepareWorkspace.ts';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { fillLogin, LOGIN, t, type Installation } from '../endToEnd/installation.ts';
import type { MainModule, Program } from './program.ts';

const PASSWORD = 'equipe-123';

/** Creates queues, agents and a linked number; returns a user for requests to the server. */
export async function prepare({ url, phone }: Installation): Promise<Person> {
  const first = await signIn(url, LOGIN.email, LOGIN.password);
  await prepareWorkspace(first, phone, PASSWORD);
  const dora = { name: 'Dora Lima', email: 'dora@ramal.local', password: PASSWORD };
  await first.request(usersContract.create, { body: { ...dora, profile: 'admin' } });
  return signIn(url, dora.email, dora.password); // the first admin's session ends when the program signs in
}

/** Enters the address of a server and connects to it. */
export async function connect(page: Page, address: string): Promise<void> {
  await page.getByLabel(t.servers.form.name).fill('Loja');
  await page.getByLabel(new RegExp(`^${t.servers.form.url}`)).fill(address);
  await page.getByRole('button', { name: t.servers.form.connect }).click();
}

/** Brings a new program to the ticket list: connected and signed in. */
export async function comeToTickets({ page }: Program, installation: Installation): Promise<void> {
  await connect(page, installation.url);
  await logIn(page);
}

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel(t.auth.email).waitFor({ timeout: 60_000 }); // the page reloads with its first server
  await fillLogin(page, LOGIN);
  await page.waitForURL('**/tickets');
}

/** A customer asks for the sales queue and waits there. */
export async function waitForSales(
  installation: Installation,
  name: string,
  number: string,
): Promise<SimulatedContact> {
  const customer = installation.whatsapp.contact({ number, name });
  await customer.sendText(installation.phone, 'oi');
  const menu = await customer.waitFor(({ text }) => text.includes(QUEUES.sales));
  const [, choice = ''] = new RegExp(String.raw`\*(\d)\* - ${QUEUES.sales}`).exec(menu.text) ?? [];
  await customer.sendText(installation.phone, choice);
  return customer;
}

/** Accepts a waiting ticket from the list, once its queue is shown. */
export async function accept(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: t.tickets.tabs.pending }).click();
  const item = main
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByTitle(QUEUES.sales) });
  await item.hover(); // the actions appear on hover
  await item.getByRole('button', { name: t.tickets.actions.accept }).click();
  await page.getByRole('button', { name: t.tickets.acceptDialog.start }).click();
  await expect(composerOf(page, name)).toBeVisible();
}

export function composerOf(page: Page, name: string): Locator {
  return page.getByLabel(fill(t.conversation.composer.label, { name }));
}

/** Closes, hides or moves the window as a user would. */
export const windowOf = (program: Program) => ({
  close: () => program.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), null),
  isVisible: () =>
    program.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false, null),
  bounds: () =>
    program.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds(), null),
  moveTo: (bounds: Electron.Rectangle) =>
    program.inMain(
      ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
      bounds,
    ),
  crash: () =>
    program.inMain(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      null,
    ),
});

/** Whether an item of the native menu is enabled; undefined when there is none. */
export function isInMenu(program: Program, label: string): Promise<boolean | undefined> {
  return program.inMain(
    ({ Menu }: MainModule, wanted) =>
      Menu.getApplicationMenu()
        ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
        .find((item) => item.label === wanted)?.enabled,
    label,
  );
}
