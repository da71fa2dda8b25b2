import { expect, type Page } from 'playwright/test';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { PAGES, PUBLIC_PAGES } from '#build/screenshots/pages.ts';
import type { ScreenState } from '#build/screenshots/screenState.ts';
import { SNOOZE_STATES } from '#build/screenshots/snoozeStates.ts';
import { COMPACT_LIST, SELECTED_TICKETS } from '#build/screenshots/states.ts';
import { TARGET_STATES } from '#build/screenshots/targetStates.ts';
import { TWO_FACTOR_NOTICES } from '#build/screenshots/twoFactorStates.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { ADMIN, CUSTOMER, setUpFixtureWorkspace } from '#simulators/shop/fixtureWorkspace.ts';
import { AGENTS } from '#simulators/shop/prepareWorkspace.ts';
import { findAccessibilityProblems, listen } from './checks.ts';
import { LOGIN, t, test, type Installation, type OpenPage } from './installation.ts';
import { applyAppearance, inspect, type Appearance } from './appearance.ts';
import { coveredBy, endOf, linesOf } from './layout.ts';
import { keepToasts } from './keepToasts.ts';
import { openPath } from './openPath.ts';

const PASSWORD = 'equipe-123';

/**
 * Every width, both themes and three languages. The narrow ones in each language: there its texts need the most room. A change of
 * the width is much quicker than one of the language.
 */
const APPEARANCES: readonly Appearance[] = [
  { width: 1440, theme: 'light', language: 'pt' },
  { width: 1024, theme: 'light', language: 'pt' },
  { width: 400, theme: 'light', language: 'pt' },
  { width: 400, theme: 'light', language: 'en' },
  { width: 400, theme: 'dark', language: 'ar' },
  { width: 1440, theme: 'dark', language: 'ar' },
];

/** For screens that were checked before, and for very large ones: every width and both themes once. */
const FEW: readonly Appearance[] = [
  { width: 1440, theme: 'light', language: 'pt' },
  { width: 1024, theme: 'dark', language: 'pt' },
  { width: 400, theme: 'dark', language: 'en' },
];
/** Pixels: more than the lines for name and number, less than a row that wraps. */
const ROW_HEIGHT = 56;
/** Thousands of elements, most of them of Swagger UI. */
const LARGE = /^api-docs$/;
/** Pages with rows that have actions. */
const SEARCHED = ['/contacts', '/quickAnswers', '/tags', '/users'];
const LISTS = [...SEARCHED, '/connections', '/queues'];
const MASTERS_ONLY = /^settings-(personalize|contrast)$/;
const ADMINS_ONLY = /^(connections|users|queues|settings.*|api.*|audit.*)$/;
/** What agents see on a screen that they may not open. */
const CLOSED: ScreenState = { name: 'no-permission', path: '/users' };

/** Axe is injected into the page; the settled page is checked, however it moved there. */
const CONTEXT = { bypassCSP: true, reducedMotion: 'reduce' } as const;

test.use({ bypassCSP: CONTEXT.bypassCSP, contextOptions: CONTEXT });

test('every screen has no layout or accessibility problems at every width, in both themes and three languages', async ({
  page,
  installation,
}) => {
  const problems: string[] = [];
  listen(page, problems);
  await page.goto(`${installation.url}/app/login`);
  await checkScreens(page, installation, PUBLIC_PAGES, problems);
  await fillWorkspace(installation);
  await applyAppearance(page, { language: 'pt' });
  await installation.enter(page, '/tickets');
  await checkScreens(page, installation, PAGES, problems);
  for (const states of [SNOOZE_STATES, TARGET_STATES, TWO_FACTOR_NOTICES]) {
    await checkScreens(page, installation, states, problems);
    await page.reload(); // what the page shows is of the server again
  }
  await checkScreens(page, installation, [SELECTED_TICKETS, COMPACT_LIST], problems);
  expect(problems).toEqual([]);

  await test.step('contacts on a phone take one row each, and toasts leave the actions of rows free', async () => {
    await applyAppearance(page, { width: 1440, theme: 'light', language: 'pt' });
    await openPath(page, installation.url, '/contacts');
    const main = page.getByRole('main');
    const releaseToasts = await keepToasts(page);
    await main.getByRole('button', { name: fill(t.actions.editNamed, { name: CUSTOMER }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.actions.save }).click();
    const toast = page.locator('.fui-Toast', { hasText: t.contacts.toasts.saved });
    await expect(toast).toBeVisible();
    expect(await coveredBy(toast, main.getByRole('row').getByRole('button'))).toEqual([]);
    await releaseToasts();
    await applyAppearance(page, { width: 400 });
    const rows = main.getByRole('list', { name: t.shell.screens.contacts }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(ROW_HEIGHT);
  });

  await test.step('the greeting of a company with a long name takes one line on a phone', async () => {
    const greeting = page.getByText(t.shell.greeting.split('{{')[0] ?? '');
    await greeting.evaluate((shown) => shown.append(' Flores e Presentes Limitada'));
    expect(await linesOf(greeting)).toBe(1);
  });

  await test.step('the search and the switch above the tickets begin in one place', async () => {
    await openPath(page, installation.url, '/tickets');
    const begins = page.getByRole('main').locator('.fui-SearchBox, .fui-Switch__indicator');
    await expect(begins).toHaveCount(2);
    const xs = await begins.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
    expect(xs[1]).toBe(xs[0]);
  });

  await test.step('search fields and the actions of rows stand in one place on all pages', async () => {
    await applyAppearance(page, { width: 1440 });
    const searches = new Set<string>();
    const ends = new Set<number>();
    for (const path of LISTS) {
      await openPath(page, installation.url, path);
      const main = page.getByRole('main');
      const rows = main.getByRole('table').last().getByRole('row');
      await expect(rows.last().getByRole('button').last()).toBeVisible();
      for (const row of (await rows.all()).slice(1)) ends.add(await endOf(row.getByRole('button').last()));
      if (SEARCHED.includes(path))
        searches.add(JSON.stringify(await main.locator('.fui-SearchBox').boundingBox()));
    }
    expect([...searches]).toEqual([expect.stringContaining('{')]);
    expect([...ends]).toEqual([expect.any(Number)]);
  });
});

test('screens of other users have no layout problems or small targets on touch screens of every width', async ({
  openPage,
  installation,
}) => {
  const problems: string[] = [];
  await fillWorkspace(installation);
  const [agent] = AGENTS;
  await assignTicket(await signIn(installation.url, ADMIN.email, PASSWORD), agent.name); // the first is on the page
  const pages = PAGES.filter(({ name }) => !MASTERS_ONLY.test(name) && !LARGE.test(name));
  const adminsPages = pages.filter(({ name }) => ADMINS_ONLY.test(name));
  const agentsPages = [...pages.filter(({ name }) => !ADMINS_ONLY.test(name)), CLOSED];
  await Promise.all([
    checkScreensAs(openPage, installation, ADMIN, adminsPages, problems),
    checkScreensAs(openPage, installation, agent, agentsPages, problems),
  ]);
  expect(problems).toEqual([]);
});

async function fillWorkspace(installation: Installation): Promise<void> {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  await setUpFixtureWorkspace({ ...installation, admin, password: PASSWORD });
}

/** Opens each screen and checks it in every appearance; accessibility is checked in both themes. */
async function checkScreens(
  page: Page,
  installation: Installation,
  screens: readonly ScreenState[],
  problems: string[],
): Promise<void> {
  for (const [index, shown] of screens.entries())
    await test.step(shown.name, async () => {
      const appearances = LARGE.test(shown.name) ? FEW : everyAppearance(index);
      await openScreen(page, installation, shown, appearances);
      const narrowest = (['light', 'dark'] as const).map((theme) => narrowestOf(appearances, theme));
      let scope: 'everything' | 'appearance' = 'everything';
      for (const appearance of appearances) {
        problems.push(...(await inspect(page, shown.name, [appearance])));
        if (!narrowest.includes(appearance)) continue;
        const found = await findAccessibilityProblems(page, scope);
        problems.push(...found.map((problem) => `${shown.name} ${appearance.theme}: ${problem}`));
        scope = 'appearance'; // the markup has been checked
      }
    });
}

/** Forwards and backwards in turn, so that theme and language stay from one screen to the next. */
function everyAppearance(index: number): readonly Appearance[] {
  return index % 2 === 0 ? APPEARANCES : APPEARANCES.toReversed();
}

function narrowestOf(appearances: readonly Appearance[], theme: Appearance['theme']): Appearance | undefined {
  return appearances.filter((one) => one.theme === theme).toSorted((a, b) => a.width - b.width)[0];
}

/** Opens a screen in the first of its appearances. */
async function openScreen(
  page: Page,
  installation: Installation,
  { path, open }: ScreenState,
  [first]: readonly Appearance[],
): Promise<void> {
  if (!first) throw new Error('A screen needs an appearance.');
  await applyAppearance(page, first);
  await openPath(page, installation.url, path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await open?.(page, translations(first.language));
  await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
}

/** Without a ticket the lists of this agent would be empty. */
async function assignTicket(admin: Person, agent: string): Promise<void> {
  const { users } = await admin.request(usersContract.page, { query: { searchParam: agent } });
  const { tickets } = await admin.request(ticketsContract.list, {
    query: { status: 'open', showAll: 'true', searchParam: CUSTOMER },
  });
  const [user, ticket] = [users[0], tickets[0]];
  if (!user || !ticket) throw new Error(`${agent} cannot get the ticket of ${CUSTOMER}.`);
  await admin.request(ticketsContract.update, {
    params: { ticketId: ticket.id },
    body: { status: 'open', userId: user.id },
  });
}

async function checkScreensAs(
  openPage: OpenPage,
  installation: Installation,
  { name: who, email }: { name: string; email: string },
  pages: readonly ScreenState[],
  problems: string[],
): Promise<void> {
  const page = await openPage({ ...CONTEXT, hasTouch: true });
  listen(page, problems);
  await installation.enter(page, '/tickets', { email, password: PASSWORD });
  for (const shown of pages)
    await test.step(`${shown.name} of ${who}`, async () => {
      await openScreen(page, installation, shown, FEW);
      problems.push(...(await inspect(page, `${shown.name} of ${who}`, FEW)));
    });
}
