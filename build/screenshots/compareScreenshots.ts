import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { serveBuild } from '../testing/serveBuild.ts';
import { PAGES } from './pages.ts';
import {
  launchBrowser,
  openApp,
  parseAppearance,
  suffixOf,
  takePicture,
  type Appearance,
} from './picture.ts';
import { pictureDifference, type PictureDifference } from './pictureDifference.ts';
import type { ScreenState } from './screenState.ts';
import { startFixtureWorkspace } from './startFixtureWorkspace.ts';

/*
 * Compares the main screens with those of other built screens, such as those of the commit before, pixel by pixel:
 *   npm run screenshots:compare -- <folder of built screens> [names] [--appearance 400-dark-pt]
 * Both builds show the same data of one server, so no stored pictures, fonts or browser versions are needed. A screen
 * that looks different is printed, its pictures are written to out/pictures, and the command ends with exit code 1.
 */
const HERE = resolve(import.meta.dirname, '../../out/renderer');
const folder = resolve(import.meta.dirname, '../../out/pictures');
/** Share of a picture that may differ. */
const TOLERANCE = 0.0002;
/** A screen has changed when it differs each time: a time of day or a connection that is not yet there differs once. */
const ROUNDS = 3;
const USUAL = ['1440-light-pt', '1440-dark-pt', '400-light-pt', '400-dark-pt'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { appearance: { type: 'string', multiple: true } },
});
const [there, ...only] = positionals;
if (there === undefined) throw new Error('Name the folder of the built screens to compare with.');

const workspace = await startFixtureWorkspace();
const browser = await launchBrowser();
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await workspace.fill();
  const chosen = PAGES.filter(({ name }) => only.length === 0 || only.includes(name));
  let changed = 0;
  for (const appearance of values.appearance ?? USUAL)
    changed += await compareAll(browser, parseAppearance(appearance), chosen, resolve(there));
  process.stdout.write(
    changed === 0 ? 'no screen has changed\n' : `${changed} have changed: see ${folder}\n`,
  );
  process.exitCode = changed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await workspace.stop();
}

function isChanged({ pixels, of }: PictureDifference): boolean {
  return pixels > of * TOLERANCE;
}

/** @returns how many screens look different */
async function compareAll(
  browser: Browser,
  appearance: Appearance,
  states: readonly ScreenState[],
  other: string,
): Promise<number> {
  let build = HERE;
  const page = await openApp(browser, workspace.url, appearance, (each) => serveBuild(each, () => build));
  const take = (from: string, state: ScreenState) => {
    build = from;
    return takePicture(page, workspace.url, state, appearance);
  };
  const takePair = async (state: ScreenState) => {
    const before = await take(other, state);
    const after = await take(HERE, state);
    return { before, after, ...pictureDifference(before, after) };
  };
  let changed = 0;
  for (const state of states) {
    await take(HERE, state); // what its first opening changes, such as unread messages, is done then
    let pictures = await takePair(state);
    for (let round = 1; round < ROUNDS && isChanged(pictures); round += 1) pictures = await takePair(state);
    const name = `${state.name}-${suffixOf(appearance)}`;
    process.stdout.write(`${name}: ${pictures.pixels} of ${pictures.of} pixels differ\n`);
    if (!isChanged(pictures)) continue;
    changed += 1;
    const { before, after, picture: difference } = pictures;
    for (const [kind, content] of Object.entries({ before, after, difference }))
      await writeFile(join(folder, name.replace('.png', `-${kind}.png`)), content);
  }
  await page.context().close();
  return changed;
}
