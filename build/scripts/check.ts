import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * Runs all quick checks and prints the output of those that fail. With a file name as argument the counts are written
 * there.
 */
const root = resolve(import.meta.dirname, '../..');

/** The checks and their programs: one of a package, or one of this project. */
const CHECKS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['types', 'tsc', '-p', '.'],
  ['types without Node and browser', 'tsc', '-p', 'shared'],
  ['types of the server', 'tsc', '-p', 'server'],
  ['types of the shell', 'tsc', '-p', 'desktop'],
  ['types of the preload script', 'tsc', '-p', 'desktop/preload'],
  ['types of the renderer', 'tsc', '-p', 'desktop/renderer'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['dependency rules', 'build/rules/dependencies.ts'],
  ['retired words', 'build/rules/vocabulary.ts'],
  ['tests have a runner', 'build/rules/testRunners.ts'],
  ['translations', 'build/rules/catalogues.ts'],
  ['dead code', 'knip', '--no-progress'],
  ['migrations', 'build/scripts/createMigration.ts', '--check'],
];

const failed = CHECKS.filter((check) => !passes(...check)).length;
const [, , report] = process.argv;
if (report) writeFileSync(report, JSON.stringify({ passed: CHECKS.length - failed, failed }));
process.exitCode = failed === 0 ? 0 : 1;

/** Runs one check and prints one line, with the check's output only when it fails. */
function passes(name: string, program: string, ...args: string[]): boolean {
  const start = performance.now();
  const command: [string, string[]] = program.endsWith('.ts')
    ? [process.execPath, [program, ...args]]
    : [join(root, 'node_modules/.bin', program), args];
  const { status, stdout, stderr, error } = spawnSync(...command, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32', // package binaries are .cmd files there
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (status !== 0) process.stdout.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n`);
  return status === 0;
}
