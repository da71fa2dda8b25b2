import { spawnSync } from 'node:child_process';

/** What runs the examples that integrators copy: a command that fails without it, and the packages of Debian that bring it. */
const INTERPRETERS = [
  { name: 'curl', command: ['curl', '--version'], packages: ['curl'] },
  {
    name: 'Python with requests',
    command: ['python3', '-c', 'import requests'],
    packages: ['python3', 'python3-requests'],
  },
  {
    name: 'PHP with curl',
    command: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    packages: ['php-cli', 'php-curl'],
  },
];

/** The interpreters that are not there, by name; their examples are not run. */
export function missingInterpreters() {
  return missing().map(({ name }) => name);
}

/** The packages that bring them. */
export function missingPackagesOfInterpreters() {
  return missing().flatMap(({ packages }) => packages);
}

function missing() {
  return INTERPRETERS.filter(
    ({ command: [program, ...args] }) => spawnSync(program, args, { stdio: 'ignore' }).status !== 0,
  );
}
