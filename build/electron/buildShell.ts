import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'out/shell');

/** Builds main and preload once, as they are shipped, beside a page that stands for the screens. */
export default function buildShell(): void {
  // in a process of its own: the bundler changes the environment of the one that it runs in
  const bundler = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = [bundler, 'build', '--mode', 'shell', '--logLevel', 'error', '--ignoreConfigWarning'];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  mkdirSync(join(out, 'renderer/assets'), { recursive: true });
  writeFileSync(join(out, 'renderer/index.html'), '<!doctype html><title>Screens</title>');
  writeFileSync(join(out, 'renderer/assets/page.js'), 'export {};');
}
