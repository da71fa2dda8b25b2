import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, root } from './prepare.mjs';

/** First the one without a window, which takes two thirds of the time; Playwright uses it by default, too. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
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

function ofMachine() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find(runs);
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
  const install = (browser) => apt('install', '-y', browser, 'fonts-noto-color-emoji');
  return apt('update') && (install('chromium-headless-shell') || install('chromium'));
}

function fetchedByPlaywright() {
  process.stdout.write('Fetching Chromium for the tests, once …\n');
  const cli = join(root, 'node_modules/playwright/cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
