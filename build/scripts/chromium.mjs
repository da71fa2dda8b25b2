import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser of the tests: the one of the machine, else it is installed where that can be done without a question. */
export function findChromium() {
  return (
    known() ?? installed() ?? giveUp('The tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  );
}

function known() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && existsSync(named)) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find((path) =>
    existsSync(path),
  );
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Installing Chromium for the tests, once …\n');
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', 'chromium', 'fonts-noto-color-emoji');
  return known();
}
