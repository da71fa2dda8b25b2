import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildScreens, installDependencies, productNode, root } from './prepare.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_FOR_PARENT_EVERY = 500;

/**
 * Prepares the product, runs one of its programs and ends with it. Signals are passed on, once; and when whoever
 * started us is gone (npm ends without telling its child), the program is ended too.
 */
export function runProduct(program) {
  installDependencies();
  const node = productNode();
  buildScreens(node);
  const child = spawn(node, [join(root, program)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), LOOK_FOR_PARENT_EVERY);
  for (const signal of SIGNALS) {
    // Ctrl-C in a terminal reaches the child by itself; it stops at the first signal and takes no notice of a second.
    process.on(signal, () => child.kill(signal));
  }
  child.once('exit', (code) => {
    clearInterval(watch);
    process.exit(code ?? 1);
  });
}
