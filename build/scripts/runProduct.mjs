import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  SERVER_PROGRAM,
  buildProduct,
  compileCache,
  giveUp,
  installDependencies,
  productNode,
  root,
} from './prepare.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const CHECK_PARENT_EVERY = 500;

/**
 * Prepares Ramal, runs one of its programs and exits with it. Signals and command-line arguments are passed on. A SIGTERM
 * to npm ends only npm, so this process checks whether its parent still exists; the program in turn exits when its IPC
 * channel to this process closes.
 */
export function runProduct(program, { isBuilt = true } = {}) {
  const parent = process.ppid;
  installDependencies();
  const node = productNode();
  if (isBuilt) buildProduct(node);

  const child = spawn(node, [join(root, program), ...process.argv.slice(2)], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...(isBuilt && { SERVER_PROGRAM }), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.once('error', (error) => giveUp(`${String(node)} does not run: ${error.message}`));
  child.once('exit', (code) => process.exit(code ?? 1));

  const stop = (signal) => {
    // Windows has no signals: there `kill` would end the program abruptly.
    if (process.platform !== 'win32') child.kill(signal);
    else if (child.connected) child.disconnect();
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, CHECK_PARENT_EVERY);
}
