import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { words } from '#shared/i18n/index.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { PAGES, type PageShown } from './pages.ts';

/*
 * Pictures of every screen of the demo shop, to be looked at: each page, light and dark, at three widths, in Portuguese;
 * and at one width in every other complete language. With names of pages behind the command only those.
 */
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'out/screenshots');
const only = process.argv.slice(2);
const login = { email: 'demo@ramal.local', password: 'demo-ramal' };
const LOOKS: readonly Look[] = [
  ...[1440, 1024, 400].flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ width, theme, language: 'pt' as const })),
  ),
  { width: 1024, theme: 'light', language: 'en' },
];

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: LanguageTag;
}

const port = String(await freePort());
const url = `http://127.0.0.1:${port}/app`;
const shop = spawn(process.execPath, [join(root, 'build/demo/demo.ts')], {
  env: { ...process.env, PORT: port },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await once(shop.stdout, 'data'); // the shop is open
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await waitForCustomers(browser);
  for (const look of LOOKS) await takeAll(browser, look);
} finally {
  await browser.close();
  shop.kill('SIGTERM');
  await once(shop, 'exit');
}

/** Until the shop has something to show. */
async function waitForCustomers(browser: Browser): Promise<void> {
  const page = await openDesk(browser, { width: 1440, theme: 'light', language: 'pt' });
  await page.goto(`${url}/tickets`);
  await page.getByRole('tab', { name: words('pt').tickets.tabs.open }).click();
  await page.getByRole('main').getByRole('listitem').nth(2).waitFor({ timeout: 120_000 });
  await page.context().close();
}

async function takeAll(browser: Browser, look: Look): Promise<void> {
  const page = await openDesk(browser, look);
  for (const shown of PAGES) {
    if (only.length > 0 && !only.includes(shown.name)) continue;
    await take(page, shown, look);
  }
  await page.context().close();
}

async function take(page: Page, { name, path, open }: PageShown, look: Look): Promise<void> {
  await page.goto(url + path);
  await page.locator('main, form').first().waitFor();
  await open?.(page, words(look.language));
  await page.waitForLoadState('networkidle');
  const file = `${name}-${look.width}-${look.theme}-${look.language}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  process.stdout.write(`${file}\n`);
}

/** A browser that has logged in and looks like that. */
async function openDesk(browser: Browser, { width, theme, language }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 800 : 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  await context.addInitScript(
    (settings) => {
      for (const [name, value] of Object.entries(settings))
        localStorage.setItem(`ramal.${name}`, JSON.stringify(value));
    },
    { theme, language },
  );
  const page = await context.newPage();
  const { auth } = words(language);
  await page.goto(`${url}/login`);
  await page.getByLabel(auth.email).fill(login.email);
  await page.locator('input[type=password]').fill(login.password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  await page.waitForURL('**/app/tickets');
  return page;
}
