import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Sources } from './imports.ts';

export const root = resolve(import.meta.dirname, '../..');
const ROOMS = ['shared', 'server', 'desktop', 'simulators', 'build'];

/** Every source of the project. */
export function readSources(): Sources {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

/** The short names of the top folders, from package.json. */
export function readAliases(): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return imports;
}
