import { expect, type Page } from 'playwright/test';
import { usersContract } from '#shared/contract/users.ts';
import { words } from '#shared/i18n/index.ts';
import { AGENTS, prepareDesk } from '#simulators/shop/prepareDesk.ts';
import { signIn } from '#simulators/shop/desk.ts';
import { accessibilityFaults, expectNoOverflow } from './checks.ts';
import { LOGIN, t, test, type Desk } from './desk.ts';

const PASSWORD = 'equipe-123';
const ADMIN = { email: 'dora@ramal.local', password: PASSWORD };
const WIDTHS = [1440, 1024, 400];

/** Screens behind the login: where they are and what is written above them. */
const SCREENS = [
  { path: '/', title: 'dashboard' },
  { path: '/contacts', title: 'contacts' },
  { path: '/quickAnswers', title: 'quickAnswers' },
  { path: '/Tags', title: 'tags' },
] as const;
const ADMIN_SCREENS = [
  { path: '/connections', title: 'connections' },
  { path: '/users', title: 'users' },
  { path: '/Queues', title: 'queues' },
  { path: '/Settings', title: 'settings' },
] as const;
const PUBLIC_PATHS = ['/login', '/signup', '/forgot-password', '/reset-password?token=abc'];

test.use({ bypassCSP: true }); // the accessibility checker is brought in from outside

test('every screen opens for who may see it, at every width, light and dark, and breaks no rule of access', async ({
  page,
  desk,
}) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));

  await test.step('before the login', async () => {
    for (const path of PUBLIC_PATHS) {
      await page.goto(`${desk.url}/app${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, path, faults);
    }
    await page.goto(`${desk.url}/app/users`);
    await expect(page).toHaveURL(/\/login$/);
  });

  await fillDesk(desk);

  await test.step('as the master admin', async () => {
    await desk.logIn(page);
    for (const { path, title } of [...SCREENS, ...ADMIN_SCREENS]) {
      await page.goto(`${desk.url}/app${path}`);
      await expect(
        page.getByRole('heading', { name: new RegExp(`^${t[title].title}`) }).first(),
      ).toBeVisible();
      await look(page, path, faults);
    }
    for (const path of ['/api', '/apikey']) {
      await page.goto(`${desk.url}/app${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, path, faults);
    }
    await page.goto(`${desk.url}/app/tickets`);
    await page.getByRole('main').getByRole('tab', { name: t.tickets.tabs.pending }).click();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('log')).toBeVisible();
    await look(page, '/tickets/:ticketId', faults);
    await page.goto(`${desk.url}/app/login`);
    await expect(page).toHaveURL(/\/app\/?$/);
  });

  await test.step('as an admin: all but the look of the product', async () => {
    await leave(page, desk);
    await desk.logIn(page, ADMIN);
    await page.goto(`${desk.url}/app/Settings`);
    await expect(page.getByRole('tab', { name: t.settings.tabs.general })).toBeVisible();
    await expect(page.getByRole('tab', { name: t.settings.tabs.personalize })).toBeHidden();
  });

  await test.step('as an agent: the daily work, and a word about the rest', async () => {
    await leave(page, desk);
    await desk.logIn(page, { email: AGENTS[0].email, password: PASSWORD });
    for (const { path, title } of SCREENS) {
      await page.goto(`${desk.url}/app${path}`);
      await expect(
        page.getByRole('heading', { name: new RegExp(`^${t[title].title}`) }).first(),
      ).toBeVisible();
    }
    for (const { path } of [...ADMIN_SCREENS, { path: '/api' }, { path: '/apidocs' }, { path: '/apikey' }]) {
      await page.goto(`${desk.url}/app${path}`);
      await expect(page.getByText(t.shell.noPermission.title)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: t.users.title, exact: true })).toBeHidden();
  });

  expect(faults).toEqual([]);
});

test('the language is chosen once and stays', async ({ page, desk }) => {
  await desk.logIn(page);
  await page.getByRole('button', { name: t.shell.language }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  const en = words('en');
  await expect(page.getByRole('link', { name: en.contacts.title, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await leave(page, desk);
  await expect(page.getByRole('button', { name: en.auth.login, exact: true })).toBeVisible();
});

/** Queues, agents, tags, quick answers, a linked number, and customers who wait. */
async function fillDesk(desk: Desk): Promise<void> {
  const first = await signIn(desk.url, LOGIN.email, LOGIN.password);
  await prepareDesk(first, desk.phone, PASSWORD);
  await first.call(usersContract.create, { body: { name: 'Dora Lima', ...ADMIN, profile: 'admin' } });
  for (const [index, name] of ['Maria Souza', 'João Pereira', 'Ana Clara'].entries()) {
    const customer = desk.whatsapp.contact({ number: `551198888000${index}`, name });
    await customer.sendText(desk.phone, 'Bom dia! *Vocês* abrem hoje? https://example.com');
    await customer.waitFor(({ text }) => text.includes('Vendas'));
  }
}

/** Looks at the screen at each width in both themes. */
async function look(page: Page, name: string, faults: string[]): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => {
      localStorage.setItem('ramal.theme', JSON.stringify(value));
      dispatchEvent(new StorageEvent('storage', { key: 'ramal.theme', newValue: JSON.stringify(value) }));
    }, theme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${name} ${theme} ${width}`, () => expectNoOverflow(page));
    }
    const found = await accessibilityFaults(page);
    faults.push(...found.map((fault) => `${name} ${theme}: ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function leave(page: Page, desk: Desk): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${desk.url}/app/login`);
}
