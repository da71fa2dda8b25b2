import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, root } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser for the tests: the one of the machine, else one that is installed if that needs no prompt. */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return runs(named) ? named : giveUp(`CHROMIUM_PATH names ${named}, which does not run.`);
  return (
    ofMachine() ??
    (await ofPlaywright()) ??
    (fromPackages() ? ofMachine() : undefined) ??
    (fetchedByPlaywright() ? await ofPlaywright() : undefined) ??
    giveUp('The tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  );
}

/**
 * Chromium without windows and notifications, which renders the same in two thirds of the time. Undefined where the
 * machine has none.
 */
export function findHeadlessShell() {
  const named = process.env['HEADLESS_SHELL_PATH'];
  if (!named) return ofPath(SHELLS);
  return runs(named) ? named : giveUp(`HEADLESS_SHELL_PATH names ${named}, which does not run.`);
}

function ofMachine() {
  return ofPath(NAMES) ?? (runs(MAC) ? MAC : undefined);
}

function ofPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs);
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

/** On some systems a file of that name only explains how to install the browser. */
function runs(path) {
  if (!existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function fromPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write('Installing Chromium for the tests, once …\n');
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!apt('update') || !apt('install', '-y', 'chromium', 'fonts-noto-color-emoji')) return false;
  apt('install', '-y', 'chromium-headless-shell'); // not every system has it
  return true;
}

function fetchedByPlaywright() {
  process.stdout.write('Fetching Chromium for the tests, once …\n');
  const cli = join(root, 'node_modules/playwright/cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
