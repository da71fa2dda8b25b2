import { chromium, type Browser, type Page } from 'playwright';
import { translations } from '#shared/i18n/index.ts';
import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import type { ScreenState } from './screenState.ts';
import { PATIENCE } from '../testing/patience.ts';
import { LOGIN } from './startFixtureWorkspace.ts';

export interface Appearance {
  readonly width: number;
  /** `light`, `dark` or `contrast`: the colors of a system with high contrast, as Windows has them. */
  readonly theme: string;
  readonly language: LanguageTag;
}

/** @throws Error when it is not of the form `400-dark-ar` */
export function parseAppearance(text: string): Appearance {
  const [width, theme = 'light', language = 'pt'] = text.split('-');
  if (!Number(width) || !isLanguageTag(language))
    throw new Error(`Expected an appearance such as 400-dark-ar, got ${text}.`);
  return { width: Number(width), theme, language };
}

/** The end of the name of a picture's file. */
export function suffixOf({ width, theme, language }: Appearance): string {
  return `${width}-${theme}-${language}.png`;
}

/** Starts the Chromium of this machine. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/**
 * A logged-in browser page with this appearance.
 * @param prepare called before the first page is loaded
 */
export async function openApp(
  browser: Browser,
  url: string,
  { width, theme, language }: Appearance,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 800 : 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light', // the webchat has no setting of its own
    forcedColors: theme === 'contrast' ? 'active' : 'none',
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(
    (settings) => {
      for (const [name, value] of Object.entries(settings))
        localStorage.setItem(`ramal.${name}`, JSON.stringify(value));
    },
    { theme: theme === 'contrast' ? 'light' : theme, language },
  );
  const page = await context.newPage();
  await prepare(page);
  const { auth } = translations(language);
  await page.goto(`${url}/app/login`);
  await page.getByLabel(auth.email).fill(LOGIN.email);
  await page.locator('input[type=password]').fill(LOGIN.password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  await page.waitForURL('**/app/tickets');
  return page;
}

/** Opens a state on a page of `openApp` and resolves to its picture, a PNG. */
export async function takePicture(
  page: Page,
  url: string,
  { path, open }: ScreenState,
  { language }: Appearance,
): Promise<Buffer> {
  const isWebsite = path.startsWith('/webchat/');
  await page.goto(`${url}${isWebsite ? '' : '/app'}${path}`);
  await page.locator('main, form').first().waitFor();
  await open?.(page, translations(language));
  // A hidden tab of the settings may have some: it loads nothing until it is shown again.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.fui-Skeleton, .fui-Spinner')].every(
      (element) => !element.checkVisibility(),
    ),
  );
  if (!isWebsite) await page.waitForLoadState('networkidle'); // the webchat listens all the time
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.context().setOffline(false);
  return picture;
}
