import { expect, type Page } from 'playwright/test';
import { areStored, AS_BIA, composerOf, openTicket, write } from './openTicket.ts';
import { t, test } from './installation.ts';
import { goOffline } from './goOffline.ts';

/** Pages of the drawer, by the name of their chunk. */
const PAGES = [
  ['DashboardScreen', t.shell.screens.dashboard],
  ['BoardScreen', t.shell.screens.board],
  ['ContactsPage', t.shell.screens.contacts],
  ['QuickAnswersScreen', t.shell.screens.quickAnswers],
  ['TagsScreen', t.shell.screens.tags],
  ['ConnectionsScreen', t.shell.screens.connections],
  ['UsersScreen', t.shell.screens.users],
  ['QueuesScreen', t.shell.screens.queues],
  ['SettingsScreen', t.shell.screens.settings],
  ['ApiUsageScreen', t.shell.screens.apiUsage],
  ['ApiKeyScreen', t.shell.screens.apiKey],
] as const;

const SCREEN = new RegExp(String.raw`/assets/(${PAGES.map(([file]) => file).join('|')})-[\w-]+\.js`);

const menu = (page: Page) => page.getByRole('navigation', { name: t.shell.menu });
const goTo = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: new RegExp(`^${name}`) });

test.use({ isIdle: true });

test('without a network every page opens inside the app frame', async ({ page, context, installation }) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, name] = SCREEN.exec(request.url()) ?? [];
    if (name !== undefined) fetched.add(name);
  });
  await installation.enter(page, '/tickets');
  await expect.poll(() => [...fetched].toSorted()).toEqual(PAGES.map(([file]) => file).toSorted());
  await goOffline(page);
  for (const [, name] of PAGES) {
    await goTo(page, name);
    await expect(heading(page, name)).toBeVisible();
    await expect(menu(page)).toBeVisible();
  }
  await context.setOffline(false);
});

test('a page that was not prefetched before the network failed says so, and opens when it is back', async ({
  page,
  context,
  installation,
}) => {
  await page.route(SCREEN, (route) => route.abort());
  await installation.logIn(page);
  await goOffline(page);
  await page.unroute(SCREEN);
  await goTo(page, t.shell.screens.contacts);
  await expect(page.getByText(t.shell.unavailable.title)).toBeVisible();
  await page.getByRole('button', { name: t.shell.notFound.action }).click();
  await expect(page.getByRole('tablist').first()).toBeVisible();
  await goTo(page, t.shell.screens.tags);
  await expect(page.getByText(t.shell.unavailable.title)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, t.shell.screens.tags)).toBeVisible();
});

test('after a deployment with renamed files the page reloads as the new version, with the drafts', async ({
  page,
  installation,
}) => {
  const { maria, ticketId } = await openTicket(installation);
  await page.route(SCREEN, (route) => route.abort()); // nothing has been prefetched yet
  await installation.enter(page, `/tickets/${ticketId}`, AS_BIA);
  await composerOf(page).fill('Um rascunho');
  await deploy(page);
  await page.unroute(SCREEN); // only now: a prefetch must not reach the old files
  let loads = 0;
  page.on('load', () => (loads += 1));
  await goTo(page, t.shell.screens.contacts);
  await expect(heading(page, t.shell.screens.contacts)).toBeVisible();
  expect(page.url()).toBe(`${installation.url}/app/contacts`);
  await expect(page.locator('script[src*="assets/v2-"]')).toHaveCount(1);
  expect(loads).toBe(1);

  await page.goBack();
  await expect(composerOf(page)).toHaveValue('Um rascunho');
  await write(page, 'Olá, Maria!');
  await maria.waitFor(({ text }) => text.includes('Olá, Maria!'));
  await areStored(page, 0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** From now on the server has the same chunks under new names, and the old names are gone. */
async function deploy(page: Page): Promise<void> {
  const FILE = /(?<=[/"'`])(?!v2-)([\w.-]+-[\w-]{8}\.js)(?=["'`])/g;
  await page.route(/\/app\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, old] = /\/assets\/v2-(.+\.js)$/.exec(pathname) ?? [];
    if (pathname.includes('/assets/') && old === undefined) return route.fulfill({ status: 404 });
    const response = await fetch(route.request().url().replace('/v2-', '/'));
    const contentType = response.headers.get('content-type') ?? '';
    const body = Buffer.from(await response.arrayBuffer());
    const isCode = /javascript|html/.test(contentType);
    return route.fulfill({ contentType, body: isCode ? body.toString().replaceAll(FILE, 'v2-$1') : body });
  });
}
