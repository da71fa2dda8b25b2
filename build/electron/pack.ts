import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/*
 * Packs what `npm run build:desktop` has built; arguments go on to electron-builder. A workflow gives a key that is not
 * there as an empty text, and electron-builder takes an empty CSC_LINK for the path of a certificate and fails on a Mac
 * (app-builder-lib 26.17: macPackager.js asks only whether it is null). Empty keys are left out.
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
