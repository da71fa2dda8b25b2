import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import buildShell from './buildShell.ts';

const root = resolve(import.meta.dirname, '../..');

/** The folder of the complete program: main, preload, the screens and the icons, as in an installed one. */
export const PROGRAM = join(root, 'out/program');

/**
 * Assembles the program from the shell, which is built now, and the screens, built before by `npm run build`. Does nothing
 * with `PROGRAM_BUILT`, as `buildShell`.
 * @throws Error when the screens were not built
 */
export default function buildProgram(): void {
  if (process.env['PROGRAM_BUILT']) return;
  const screens = join(root, 'out/renderer');
  if (!existsSync(join(screens, 'index.html'))) throw new Error('Build the screens first: npm run build');
  buildShell();
  rmSync(PROGRAM, { recursive: true, force: true });
  for (const part of ['main', 'preload'])
    cpSync(join(root, 'out/shell', part), join(PROGRAM, part), { recursive: true });
  cpSync(screens, join(PROGRAM, 'renderer'), { recursive: true });
  execFileSync(process.execPath, [join(root, 'build/electron/makeIcons.ts'), join(PROGRAM, 'icons')]);
}

if (import.meta.main) buildProgram();
