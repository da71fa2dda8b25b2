import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [, started, ...given] = process.argv;
if (started === fileURLToPath(import.meta.url)) install(given);

/**
 * Installs packages of Debian and its relatives by one call, where that needs no prompt: as root, and those that the system
 * knows. Whether it has worked shows when their programs are looked for.
 * @returns when it has ended; it runs in a process of its own, beside what this one does
 */
export async function installPackages(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${names.join(', ')} for the tests, once …\n`);
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...names], { stdio: 'inherit' });
  await once(child, 'close');
}

function install(names) {
  if (!run('apt-get', '-qq', 'update')) return;
  const known = names.filter((name) => run('apt-cache', 'show', '--quiet', name));
  if (known.length > 0) run('apt-get', '-qq', 'install', '-y', ...known);
}

function run(program, ...args) {
  return (
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', program === 'apt-get' ? 'inherit' : 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}
