import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages of Debian and its relatives by one call, where that needs no prompt: as root, and those that the system
 * knows. Whether it has worked shows when their programs are looked for.
 */
export function installPackages(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${names.join(', ')} for the tests, once …\n`);
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
