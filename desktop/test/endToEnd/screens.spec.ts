import { expect, type Browser, type Page } from 'playwright/test';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { PAGES, PUBLIC_PAGES } from '#build/screenshots/pages.ts';
import type { Shown } from '#build/screenshots/shown.ts';
import { signIn, type Person } from '#simulators/shop/desk.ts';
import { ADMIN, CUSTOMER, setUpExhibit } from '#simulators/shop/exhibit.ts';
import { AGENTS } from '#simulators/shop/prepareDesk.ts';
import { accessibilityFaults, listen } from './checks.ts';
import { LOGIN, t, test, type Desk } from './desk.ts';
import { dress, inspect, type Look } from './looks.ts';

const PASSWORD = 'equipe-123';

/** Every width with every theme, and every language with every width and with every theme. */
const PAIRS: readonly Look[] = [
  { width: 1440, theme: 'light', language: 'pt' },
  { width: 1440, theme: 'dark', language: 'ar' },
  { width: 1024, theme: 'dark', language: 'en' },
  { width: 1024, theme: 'light', language: 'ar' },
  { width: 1024, theme: 'light', language: 'pt' },
  { width: 400, theme: 'light', language: 'ar' },
  { width: 400, theme: 'light', language: 'en' },
  { width: 400, theme: 'dark', language: 'pt' },
];

/** Others see less, of the same: every width, both themes and every language once. */
const FEW: readonly Look[] = [
  { width: 1440, theme: 'light', language: 'pt' },
  { width: 1024, theme: 'dark', language: 'en' },
  { width: 400, theme: 'light', language: 'ar' },
];
const MASTERS_ONLY = /^settings-(personalize|contrast)$/;
const ADMINS_ONLY = /^(connections|users|queues|settings.*|api.*)$/;
/** What agents see of what is not theirs. */
const CLOSED: Shown = { name: 'no-permission', path: '/users' };

test.use({ bypassCSP: true }); // the accessibility checker is brought in from outside

test('every screen is right at every width, in both themes and in every way of writing', async ({
  page,
  browser,
  desk,
}) => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  listen(page, faults);
  await page.goto(`${desk.url}/app/login`);
  for (const shown of PUBLIC_PAGES) await lookAt(page, desk, shown, faults);
  await setUpExhibit({
    ...desk,
    admin: await signIn(desk.url, LOGIN.email, LOGIN.password),
    password: PASSWORD,
  });
  await dress(page, { language: 'pt' });
  await desk.logIn(page);
  for (const shown of PAGES) await lookAt(page, desk, shown, faults);

  const [agent] = AGENTS;
  await handOver(await signIn(desk.url, ADMIN.email, PASSWORD), agent.name); // the first one is signed in on the page
  const adminsPages = PAGES.filter(({ name }) => !MASTERS_ONLY.test(name));
  const agentsPages = [...adminsPages.filter(({ name }) => !ADMINS_ONLY.test(name)), CLOSED];
  await Promise.all([
    lookAs(browser, desk, ADMIN, adminsPages, faults),
    lookAs(browser, desk, agent, agentsPages, faults),
  ]);
  expect(faults).toEqual([]);
});

/** Opens it and looks at it in every way; what a program can see of access is seen in both themes. */
async function lookAt(page: Page, desk: Desk, { name, path, open }: Shown, faults: string[]): Promise<void> {
  await test.step(name, async () => {
    await dress(page, { width: 1440, theme: 'light', language: 'pt' });
    await page.goto(`${desk.url}/app${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await open?.(page, t);
    await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
    for (const theme of ['dark', 'light'] as const) {
      const looks = PAIRS.filter((look) => look.theme === theme);
      faults.push(...(await inspect(page, name, looks)));
      const found = await accessibilityFaults(page);
      faults.push(...found.map((fault) => `${name} ${theme}: ${fault}`));
    }
  });
}

/** Whoever holds no ticket would see empty lists. */
async function handOver(admin: Person, agent: string): Promise<void> {
  const { users } = await admin.call(usersContract.page, { query: { searchParam: agent } });
  const { tickets } = await admin.call(ticketsContract.list, {
    query: { status: 'open', showAll: 'true', searchParam: CUSTOMER },
  });
  const [user, ticket] = [users[0], tickets[0]];
  if (!user || !ticket) throw new Error(`${agent} cannot get the ticket of ${CUSTOMER}.`);
  await admin.call(ticketsContract.update, {
    params: { ticketId: ticket.id },
    body: { status: 'open', userId: user.id },
  });
}

async function lookAs(
  browser: Browser,
  desk: Desk,
  { name: who, email }: { name: string; email: string },
  pages: readonly Shown[],
  faults: string[],
): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  listen(page, faults);
  await desk.logIn(page, { email, password: PASSWORD });
  for (const { name, path, open } of pages)
    await test.step(`${name} of ${who}`, async () => {
      await dress(page, FEW[0] ?? {});
      await page.goto(`${desk.url}/app${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await open?.(page, t);
      await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
      faults.push(...(await inspect(page, `${name} of ${who}`, FEW)));
    });
}
