import * as childProcess from 'node:child_process';
import { promisify } from 'node:util';
import type { Computer } from './createStandIn.ts';

/**
 * A stand-in for `node:child_process`: the promise form of `execFile`, which is the one that the program uses, starts the
 * programs of the simulated computer in place of those at the same path.
 */
export function standInPrograms({ programs = {} }: Computer) {
  const run = promisify(childProcess.execFile);
  const execFile = () => {
    throw new Error('execFile is replaced in its promise form only');
  };
  const promised = (file: string, args: readonly string[], options: childProcess.ExecFileOptions) =>
    run(programs[file] ?? file, args, options);
  return { ...childProcess, execFile: Object.assign(execFile, { [promisify.custom]: promised }) };
}
