import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import buildShell from './buildShell.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where the whole program is put together: main, preload, the screens and the icons, as in an installed one. */
export const PROGRAM = join(root, 'out/program');

/** Puts the program together from the shell, built now, and the screens, built before by `npm run build`. */
export default function buildProgram(): void {
  const screens = join(root, 'out/renderer');
  if (!existsSync(join(screens, 'index.html'))) throw new Error('Build the screens first: npm run build');
  buildShell();
  rmSync(PROGRAM, { recursive: true, force: true });
  for (const part of ['main', 'preload'])
    cpSync(join(root, 'out/shell', part), join(PROGRAM, part), { recursive: true });
  cpSync(screens, join(PROGRAM, 'renderer'), { recursive: true });
  execFileSync(process.execPath, [join(root, 'build/electron/makeIcons.ts'), join(PROGRAM, 'icons')]);
}
