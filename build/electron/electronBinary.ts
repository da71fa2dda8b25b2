import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '../../node_modules/electron');

/** The folder of the Electron binary that was downloaded for this machine. */
export const ELECTRON_FOLDER = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(PACKAGE, 'dist');

/**
 * Path of the Electron binary that was downloaded for this machine (`npx install-electron`); null when there is none.
 */
export function electronBinary(): string | null {
  const name = join(PACKAGE, 'path.txt');
  if (!existsSync(name)) return null;
  const program = join(ELECTRON_FOLDER, readFileSync(name, 'utf8'));
  return existsSync(program) ? program : null;
}
