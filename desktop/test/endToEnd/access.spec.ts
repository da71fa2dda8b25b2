import { expect, type Page } from 'playwright/test';
import { accountsContract } from '#shared/contract/accounts.ts';
import { usersContract } from '#shared/contract/users.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { listen } from './checks.ts';
import { LOGIN, t, test, type Installation } from './installation.ts';
import { openPath } from './openPath.ts';

const PASSWORD = 'equipe-123';
const ADMIN = { email: 'dora@ramal.local', password: PASSWORD };
const AGENT = { email: 'bia@ramal.local', password: PASSWORD };

/** Without a ticket, agents are welcomed; admins of a new installation see what is left to do. */
const WELCOME = [['/tickets', fill(t.tickets.welcome.title, { company: t.shell.product })]] as const;
const FIRST_STEPS = [['/tickets', t.gettingStarted.title]] as const;
/** Screens behind the login with their headings, at their paths in all spellings. */
const SCREENS = [
  ['/', t.shell.screens.dashboard],
  ['/contacts', t.shell.screens.contacts],
  ['/quickAnswers', t.shell.screens.quickAnswers],
  ['/tags', t.shell.screens.tags],
  ['/Tags', t.shell.screens.tags],
] as const;
const ADMIN_SCREENS = [
  ['/connections', t.shell.screens.connections],
  ['/users', t.shell.screens.users],
  ['/Queues', t.shell.screens.queues],
  ['/queues', t.shell.screens.queues],
  ['/Settings', t.shell.screens.settings],
  ['/settings', t.shell.screens.settings],
  ['/api', t.shell.screens.apiUsage],
  ['/apidocs', t.shell.screens.apiDocs],
  ['/apikey', t.shell.screens.apiKey],
] as const;
const PUBLIC_PATHS = ['/login', '/signup', '/forgot-password', '/reset-password?token=abc'];

test('every screen opens for users with permission and is refused to others', async ({
  page,
  installation,
}) => {
  const problems: string[] = [];
  listen(page, problems);
  const load = (path: string) => page.goto(`${installation.url}/app${path}`);
  const openLink = (path: string) => openPath(page, installation.url, path);
  const first = await signIn(installation.url, LOGIN.email, LOGIN.password);
  for (const [name, person] of [
    ['Dora Lima', { ...ADMIN, profile: 'admin' }],
    ['Bia Fonseca', { ...AGENT, profile: 'user' }],
  ] as const)
    await first.request(usersContract.create, { body: { name, ...person } });

  await test.step('signed out: the public pages log no error', async () => {
    const { link } = await first.request(accountsContract.invite, {
      body: { profile: 'user', queueIds: [] },
    });
    const { pathname, search } = new URL(link);
    for (const path of [...PUBLIC_PATHS.map((each) => `/app${each}`), pathname + search]) {
      await page.goto(`${installation.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(problems).toEqual([]);
    }
  });
  await test.step('signed out: to the login', async () => {
    await load('/connections');
    await expect(page).toHaveURL(/\/login$/);
    for (const [path] of [...WELCOME, ...SCREENS, ...ADMIN_SCREENS]) {
      await openLink(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });
  await test.step('the master admin: everything, including the branding; each address can be loaded', async () => {
    await installation.enter(page, '/');
    await expectScreens([...FIRST_STEPS, ...SCREENS, ...ADMIN_SCREENS], page, load);
    await openLink('/settings');
    await expect(page.getByRole('tab', { name: t.settings.tabs.personalize })).toBeVisible();
    for (const path of PUBLIC_PATHS) {
      await load(path);
      await expect(page).toHaveURL(/\/app\/?$/);
    }
  });
  await test.step('an admin: everything except the branding', async () => {
    await installation.enter(page, '/', ADMIN);
    await expectScreens([...FIRST_STEPS, ...SCREENS, ...ADMIN_SCREENS], page, openLink);
    await openLink('/settings');
    await expect(page.getByRole('tab', { name: t.settings.tabs.general })).toBeVisible();
    await expect(page.getByRole('tab', { name: t.settings.tabs.personalize })).toBeHidden();
  });
  await test.step('an agent: the daily work, and an explanation on the other screens', async () => {
    await installation.enter(page, '/', AGENT);
    await expectScreens([...WELCOME, ...SCREENS], page, openLink);
    for (const [path, title] of ADMIN_SCREENS) {
      await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden();
      await openLink(path);
      await expect(page.getByText(t.shell.noPermission.title)).toBeVisible();
    }
  });
  expect(problems).toEqual([]);
});

test('the language is chosen once and stays', async ({ page, installation }) => {
  await installation.logIn(page);
  await page.getByRole('button', { name: t.shell.language }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  const en = translations('en');
  await expect(page.getByRole('link', { name: en.shell.screens.contacts, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await leave(page, installation);
  await expect(page.getByRole('button', { name: en.auth.login, exact: true })).toBeVisible();
});

async function expectScreens(
  screens: readonly (readonly [string, string])[],
  page: Page,
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  for (const [path, title] of screens) {
    await open(path);
    await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/app${path}$`));
    await expect(page).toHaveTitle(new RegExp(`${t.shell.product}$`));
  }
}

async function leave(page: Page, installation: Installation): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${installation.url}/app/login`);
}
