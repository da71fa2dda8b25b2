import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './sources.ts';

const TSC = join(root, 'node_modules/.bin/tsc');

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, 'out'), { recursive: true });
  folder = mkdtempSync(join(root, 'out', 'types-')); // below the root, where the types of packages are found
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ALL = {
  window: 'window.location',
  process: 'process.env',
  Buffer: 'Buffer.from("")',
  fs: "import('node:fs')",
};
type Name = keyof typeof ALL;

it.each<[string, Name[]]>([
  ['shared', ['window', 'process', 'Buffer', 'fs']],
  ['server', ['window']],
  ['desktop', ['window']],
  ['desktop/preload', ['process', 'Buffer', 'fs']],
  ['desktop/renderer', ['process', 'Buffer', 'fs']],
])('code of %s cannot use what its runtime lacks', (runtime, missing) => {
  const names = Object.keys(ALL) as Name[];
  expect(names.filter((name) => errorsOf(runtime, ALL[name]) !== '')).toEqual(missing);
});

/** What the compiler reports for an expression in a file of a runtime. */
function errorsOf(runtime: string, expression: string): string {
  writeFileSync(join(folder, 'planted.ts'), `export const planted: unknown = ${expression};\n`);
  const config = {
    extends: `../../${runtime}/tsconfig.json`,
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    files: ['planted.ts'],
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(TSC, ['-p', folder], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout;
}
