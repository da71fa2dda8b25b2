import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { contactSheet } from './contactSheet.ts';
import { DIALOGS } from './dialogs.ts';
import { PAGES } from './pages.ts';
import {
  launchBrowser,
  openApp,
  parseAppearance,
  suffixOf,
  takePicture,
  type Appearance,
} from './picture.ts';
import type { ScreenState } from './screenState.ts';
import { startFixtureWorkspace } from './startFixtureWorkspace.ts';
import { RICH_STATES } from './richStates.ts';
import { EMPTY_STATES, STATES } from './states.ts';
import { webchatStates } from './webchatStates.ts';

/*
 * Takes screenshots of every screen and dialog, and tiles them on sheets:
 *   npm run screenshots -- [names] [--appearance 400-dark-ar] [--appearance 1280-light-de] [--appearance 1280-contrast-pt]
 * Without names all of them; without --appearance every screen at three widths in both themes, and every dialog in one of
 * these.
 */
const folder = resolve(import.meta.dirname, '../../out/screenshots');
const { values: options, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { appearance: { type: 'string', multiple: true } },
});

const USUAL = [
  '1440-light-pt',
  '1440-dark-pt',
  '1024-light-en',
  '1024-dark-pt',
  '400-light-pt',
  '400-dark-pt',
];
/** The appearance of all dialogs. */
const WITH_DIALOGS = '1024-dark-pt';
/** Dialogs that are also taken in every other appearance. */
const MAIN_DIALOGS = new Set(['ticket-transfer', 'ticket-close-all-question']);
const isChosen = ({ name }: ScreenState) => only.length === 0 || only.includes(name);

const workspace = await startFixtureWorkspace();
const browser = await launchBrowser();
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const appearances = options.appearance ?? USUAL;
  await takeAll(appearances, () => EMPTY_STATES);
  await workspace.fill();
  const further = [...RICH_STATES, ...webchatStates(await workspace.enrich())];
  await takeAll(appearances, (appearance) => {
    const all = options.appearance !== undefined || only.length > 0 || appearance === WITH_DIALOGS;
    const dialogs = DIALOGS.filter(({ name }) => all || MAIN_DIALOGS.has(name));
    return [...PAGES, ...dialogs, ...further, ...STATES];
  });
} finally {
  await browser.close();
  await workspace.stop();
}

/** Takes the chosen ones of these, and tiles them. */
async function takeAll(
  appearances: readonly string[],
  all: (appearance: string) => readonly ScreenState[],
): Promise<void> {
  for (const appearance of appearances) {
    const chosen = all(appearance).filter(isChosen);
    if (chosen.length > 0) await takeScreenshots(browser, parseAppearance(appearance), chosen);
  }
}

async function takeScreenshots(
  browser: Browser,
  appearance: Appearance,
  all: readonly ScreenState[],
): Promise<void> {
  const page = await openApp(browser, workspace.url, appearance);
  const suffix = suffixOf(appearance);
  const files: string[] = [];
  for (const shown of all) {
    const file = `${shown.name}-${suffix}`;
    try {
      await writeFile(join(folder, file), await takePicture(page, workspace.url, shown, appearance));
      files.push(file);
      process.stdout.write(`${file}\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${file}: ${String(error).split('\n', 3).join(' ')}\n`);
    }
  }
  await page.context().close();
  const PER_SHEET = appearance.width < 600 ? 12 : 9;
  for (let start = 0; start < files.length; start += PER_SHEET) {
    const number = start / PER_SHEET + 1;
    await contactSheet(
      folder,
      `sheet-${suffix.replace('.png', '')}-${number}.png`,
      files.slice(start, start + PER_SHEET),
      appearance.width,
    );
  }
}
