import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * The quick checks: types, lint, format, the law of the imports, dead code, the catalogues of words. All of them run;
 * what failed is shown. With a file name as argument the counts are written there.
 */
const root = resolve(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const CHECKS: readonly (readonly [string, string, readonly string[]])[] = [
  ['types', bin('tsc'), ['-p', '.']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
  ['dead code', bin('knip'), ['--no-progress']],
  ['schema', process.execPath, ['build/scripts/createMigration.ts', '--check']],
  ...['build/rules/dependencies.ts', 'build/rules/catalogues.ts']
    .filter((script) => existsSync(join(root, script)))
    .map((script) => [script, process.execPath, [script]] as const),
];

let failed = 0;
for (const [name, program, args] of CHECKS) {
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  const worked = status === 0;
  if (!worked) failed += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${worked ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (!worked) process.stdout.write(`${stdout ?? ''}${stderr ?? ''}${error ? String(error) : ''}\n`);
}
const [, , report] = process.argv;
if (report) writeFileSync(report, JSON.stringify({ passed: CHECKS.length - failed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
