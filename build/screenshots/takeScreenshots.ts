import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { words } from '#shared/i18n/index.ts';
import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import { contactSheet } from './contactSheet.ts';
import { DIALOGS } from './dialogs.ts';
import { LOGIN, openExhibit } from './openExhibit.ts';
import { PAGES } from './pages.ts';
import type { Shown } from './shown.ts';

/*
 * Pictures of every screen and dialog, to be looked at, and sheets of many of them side by side:
 *   npm run screenshots -- [names] [--look 400-dark-ar] [--look 1280-light-de]
 * Without names all of them; without looks every screen at three widths in both themes, and every dialog in the dark.
 */
const folder = resolve(import.meta.dirname, '../../out/screenshots');
const { values: options, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { look: { type: 'string', multiple: true } },
});

interface Look {
  readonly width: number;
  readonly theme: string;
  readonly language: LanguageTag;
}

const USUAL = [
  '1440-light-pt',
  '1440-dark-pt',
  '1024-light-en',
  '1024-dark-pt',
  '400-light-pt',
  '400-dark-pt',
];
const everything = [...PAGES, ...DIALOGS];
const chosen = everything.filter(({ name }) => only.length === 0 || only.includes(name));

const exhibit = await openExhibit();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const look of (options.look ?? USUAL).map(readLook)) {
    const isUsual = !options.look && only.length === 0 && !(look.theme === 'dark' && look.width !== 1024);
    await takeAll(browser, look, isUsual ? PAGES : chosen);
  }
} finally {
  await browser.close();
  await exhibit.stop();
}

function readLook(text: string): Look {
  const [width, theme = 'light', language = 'pt'] = text.split('-');
  if (!Number(width) || !isLanguageTag(language))
    throw new Error(`A look is written 400-dark-ar, not ${text}.`);
  return { width: Number(width), theme, language };
}

async function takeAll(browser: Browser, look: Look, all: readonly Shown[]): Promise<void> {
  const page = await openDesk(browser, look);
  const suffix = `${look.width}-${look.theme}-${look.language}.png`;
  const files: string[] = [];
  for (const shown of all) {
    const file = `${shown.name}-${suffix}`;
    try {
      await take(page, shown, look, file);
      files.push(file);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${file}: ${String(error).split('\n', 3).join(' ')}\n`);
    }
  }
  await page.context().close();
  const PER_SHEET = look.width < 600 ? 12 : 9;
  for (let start = 0; start < files.length; start += PER_SHEET) {
    const number = start / PER_SHEET + 1;
    await contactSheet(
      folder,
      `sheet-${suffix.replace('.png', '')}-${number}.png`,
      files.slice(start, start + PER_SHEET),
      look.width,
    );
  }
}

async function take(page: Page, { path, open }: Shown, look: Look, file: string): Promise<void> {
  await page.goto(`${exhibit.url}/app${path}`);
  await page.locator('main, form').first().waitFor();
  await open?.(page, words(look.language));
  await page.waitForFunction(() => !document.querySelector('.fui-Skeleton, .fui-Spinner'));
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  process.stdout.write(`${file}\n`);
}

/** A browser that has logged in and looks like that. */
async function openDesk(browser: Browser, { width, theme, language }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 800 : 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  await context.addInitScript(
    (settings) => {
      for (const [name, value] of Object.entries(settings))
        localStorage.setItem(`ramal.${name}`, JSON.stringify(value));
    },
    { theme, language },
  );
  const page = await context.newPage();
  const { auth } = words(language);
  await page.goto(`${exhibit.url}/app/login`);
  await page.getByLabel(auth.email).fill(LOGIN.email);
  await page.locator('input[type=password]').fill(LOGIN.password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  await page.waitForURL('**/app/tickets');
  return page;
}
