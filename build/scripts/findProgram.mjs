import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './prepare.mjs';

/** The path of the first program of these names in PATH that runs; undefined without one. */
export function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs);
}

/** The program that a variable of the environment names; undefined when it is not set. */
export function namedProgram(variable) {
  const named = process.env[variable];
  if (!named) return undefined;
  return runs(named) ? named : giveUp(`${variable} names ${named}, which does not run.`);
}

/** On some systems a file of that name only explains how to install the program. */
export function runs(path) {
  if (!existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}
