import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, namedProgram, runs } from './findProgram.mjs';
import { giveUp, root } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser for the tests: the one of the machine, else one that Playwright fetches. */
export async function findChromium() {
  return (
    (await presentChromium()) ??
    (fetchedByPlaywright() ? await ofPlaywright() : undefined) ??
    giveUp('The tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  );
}

/** The packages that bring it, if it is not there. */
export async function missingPackagesOfChromium() {
  return (await presentChromium()) ? [] : ['chromium', 'chromium-headless-shell', 'fonts-noto-color-emoji'];
}

/**
 * Chromium without windows and notifications, which renders the same in two thirds of the time. Undefined where the
 * machine has none.
 */
export function findHeadlessShell() {
  return namedProgram('HEADLESS_SHELL_PATH') ?? findProgram(SHELLS);
}

async function presentChromium() {
  return (
    namedProgram('CHROMIUM_PATH') ??
    findProgram(NAMES) ??
    (runs(MAC) ? MAC : undefined) ??
    (await ofPlaywright())
  );
}

async function ofPlaywright() {
  const { chromium } = (await import('playwright').catch(() => undefined)) ?? {};
  if (!chromium) return undefined; // the dependencies are not installed yet
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

function fetchedByPlaywright() {
  process.stdout.write('Fetching Chromium for the tests, once …\n');
  const cli = join(root, 'node_modules/playwright/cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
