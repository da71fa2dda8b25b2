import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/*
 * Runs all quick checks, as many at a time as there are processors, and prints the output of those that fail. With a
 * file name as argument the counts and the failed checks are written there.
 */
const root = resolve(import.meta.dirname, '../..');

/** By default the compiler checks in four threads, which repeat each other's work: twice the processor time. */
const ONCE = ['--checkers', '1'] as const;

/**
 * For the compiler, which is written in Go: it checks the smaller projects before it fills this memory, and collecting
 * garbage until then would take a quarter of its processor time. The first project needs more, and would collect
 * without end.
 */
const WITHOUT_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '2GiB' } as const;
/** Half as often as by default: a fifth less processor time, with 2.7 GB of memory (types) and 3.8 GB (lint). */
const RARE_COLLECTION = { GOGC: '200' } as const;

/** The checks and their programs: one of a package, or one of this project. The slowest come first. */
const CHECKS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['lint', 'oxlint', '--deny-warnings'],
  ['types', 'tsc', '-p', '.', ...ONCE],
  ['types of the renderer', 'tsc', '-p', 'desktop/renderer', ...ONCE],
  ['types of the webchat', 'tsc', '-p', 'webchat', ...ONCE],
  ['types of the server', 'tsc', '-p', 'server', ...ONCE],
  ['types of the shell', 'tsc', '-p', 'desktop', ...ONCE],
  ['types without Node and browser', 'tsc', '-p', 'shared', ...ONCE],
  ['types of the preload script', 'tsc', '-p', 'desktop/preload', ...ONCE],
  ['migrations', 'build/scripts/createMigration.ts', '--check'],
  ['dead code', 'knip', '--no-progress'],
  ['API client', 'build/scripts/writeClient.ts', '--check'],
  ['dependency rules', 'build/rules/dependencies.ts'],
  ['retired words', 'build/rules/vocabulary.ts'],
  ['tests have a runner', 'build/rules/testRunners.ts'],
  ['translations', 'build/rules/catalogues.ts'],
  ['format', 'oxfmt', '--check'],
];

const waiting = CHECKS.values();
const failures: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
const failed = failures.length;
const [, , report] = process.argv;
if (report) writeFileSync(report, JSON.stringify({ passed: CHECKS.length - failed, failed, failures }));
process.exitCode = failed === 0 ? 0 : 1;

/** Runs one check after the other until none is left. */
async function runWaiting(): Promise<void> {
  for (const check of waiting) if (!(await passes(...check))) failures.push(check[0]);
}

/** Runs one check and prints one line, with the check's output only when it fails. */
async function passes(name: string, program: string, ...args: string[]): Promise<boolean> {
  const start = performance.now();
  const command: [string, string[]] = program.endsWith('.ts')
    ? [process.execPath, [program, ...args]]
    : [join(root, 'node_modules/.bin', program), args];
  const isSmall = program === 'tsc' && !args.includes('.');
  const child = spawn(...command, {
    cwd: root,
    env: { ...(isSmall ? WITHOUT_COLLECTION : RARE_COLLECTION), ...process.env },
    shell: process.platform === 'win32', // package binaries are .cmd files there
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close').then(
      ([code]) => code as number | null,
      (error: unknown) => String(error), // the program does not exist
    ),
  ]);
  const isFine = status === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${isFine ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (!isFine) process.stdout.write(`${output}${errors}${typeof status === 'string' ? status : ''}\n`);
  return isFine;
}
