import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Aliases, Sources } from './sourceFile.ts';

export const root = resolve(import.meta.dirname, '../..');
const TOP_FOLDERS = ['shared', 'server', 'desktop', 'webchat', 'simulators', 'build'];

/** Every source file of the project: the top folders, and the configuration files of the tools in the root. */
export function readSources(): Sources {
  const files = [
    ...readdirSync(root, { withFileTypes: true }),
    ...TOP_FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  ]
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

/** The documents of the project, and the catalogues of the source language. */
export function readTexts(): Sources {
  const entries = [
    ...readdirSync(root, { withFileTypes: true }),
    ...[...TOP_FOLDERS, 'docs'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  ];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ path }) => path.endsWith('.md') || /^shared\/i18n\/pt\/[^/]+\.json$/.test(path));
  return new Map(files.map(({ file, path }) => [path, readFileSync(file, 'utf8')]));
}

/** The path aliases of the top folders, from package.json. */
export function readAliases(): Aliases {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Aliases;
  };
  return imports;
}
