import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'out/shell');

/**
 * Builds main and preload as they are shipped, next to a page that stands in for the screens. Does nothing with
 * `PROGRAM_BUILT`, as `npm test` has built it: both of its runners read it at the same time.
 */
export default function buildShell(): void {
  if (process.env['PROGRAM_BUILT']) return;
  // in a separate process, because the bundler changes its environment variables
  const bundler = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = [bundler, 'build', '--mode', 'shell', '--logLevel', 'error', '--ignoreConfigWarning'];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  mkdirSync(join(out, 'renderer/assets'), { recursive: true });
  writeFileSync(join(out, 'renderer/index.html'), '<!doctype html><title>Screens</title>');
  writeFileSync(join(out, 'renderer/assets/page.js'), 'export {};');
}
