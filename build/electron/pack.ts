import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/*
 * Packs the output of `npm run build:desktop`; arguments are passed on to electron-builder. A workflow passes a missing
 * key as an empty string, and electron-builder takes an empty CSC_LINK for the path of a certificate and fails on macOS
 * (app-builder-lib 26.17: macPackager.js only checks for null). Empty keys are therefore removed.
 */
const KEY = /^(WIN_)?CSC_|^APPLE_/;
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name, value]) => value !== '' || !KEY.test(name)),
);
const packer = join(resolve(import.meta.dirname, '../..'), 'node_modules/electron-builder/cli.js');
const { status } = spawnSync(process.execPath, [packer, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment,
});
process.exitCode = status ?? 1;
