import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessShell, missingPackagesOfChromium } from './chromium.mjs';
import { findDovecot, missingPackagesOfDovecot } from './dovecot.mjs';
import { installPackages } from './installPackages.mjs';
import { findMariaDb, missingPackagesOfMariaDb } from './mariadb.mjs';
import { makeMemoryFolder } from './memoryFolder.mjs';
import { buildScreens, compileCache, installDependencies, productNode, root } from './prepare.mjs';
import { findRedis, missingPackagesOfRedis } from './redis.mjs';

/* Runs the whole suite: checks, unit and integration tests, end-to-end tests. The last line counts all of them. */
installDependencies();
const node = productNode();
const results = join(root, 'out/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
installPackages([
  ...(await missingPackagesOfChromium()),
  ...missingPackagesOfRedis(),
  ...missingPackagesOfDovecot(),
  ...missingPackagesOfMariaDb(),
]);
const chromium = await findChromium();
const redis = findRedis();
const dovecot = findDovecot();
const mariaDb = findMariaDb();
const memory = makeMemoryFolder();
const environment = {
  ...process.env,
  ...(memory && { TMPDIR: memory }),
  NODE_COMPILE_CACHE: compileCache, // the tests start the server dozens of times
  CHROMIUM_PATH: chromium,
  HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium,
  ...(redis && { REDIS_SERVER_PATH: redis }),
  ...(dovecot && { DOVECOT_PATH: dovecot }),
  ...(mariaDb && { MARIADB_PATH: mariaDb }),
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
};

const counts = [runChecks()];
buildScreens(node); // for the end-to-end tests
counts.push(runUnits());
if (!redis) process.stdout.write('\nTests on Redis: not run: no redis-server or valkey-server\n');
if (!dovecot) process.stdout.write('\nTests on Dovecot: not run: no dovecot, or not as root\n');
if (!mariaDb) process.stdout.write('\nTests on MariaDB: not run: no mariadbd\n');
counts.push(runPlaywright('endToEnd', 'playwright.config.ts'));
counts.push(runOnElectron());

const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
const passed = sum('passed');
const failed = sum('failed');
const skipped = sum('skipped');
if (skipped > 0) process.stdout.write(`\n${skipped} not run\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runChecks() {
  const worked = run('build/scripts/check.ts', join(results, 'check.json'));
  const report = readJson('check.json');
  return countOf({ passed: report?.passed, failed: report?.failed, worked });
}

function runUnits() {
  const file = join(results, 'units.json');
  const worked = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  );
  const report = readJson('units.json');
  // a file that failed to load has no failed test, but counts as failed
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return countOf({
    passed: report?.numPassedTests,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    worked,
  });
}

/**
 * Tests the desktop program on Electron itself. Without the binary nothing is counted: its tests have run on the
 * stand-in only.
 */
function runOnElectron() {
  const { status, stdout } = spawnSync(node, [join(root, 'build/electron/printBinary.ts')], {
    encoding: 'utf8',
  });
  if (status !== 0) return { passed: 0, failed: 1, skipped: 0 };
  if (stdout !== '') return runPlaywright('electron', 'playwright.electron.config.ts');
  process.stdout.write('\nTests on Electron: not run: no Electron binary (npx install-electron brings it)\n');
  return { passed: 0, failed: 0, skipped: 0 };
}

function runPlaywright(name, config) {
  environment['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(results, `${name}.json`);
  const worked = run('node_modules/playwright/cli.js', 'test', `--config=${config}`, '--reporter=list,json');
  const stats = readJson(`${name}.json`)?.stats;
  return countOf({
    passed: stats?.expected,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped,
    worked,
  });
}

/**
 * A runner that failed without a failed test (it crashed, or an error occurred outside the tests) counts as one
 * failure.
 */
function countOf({ passed = 0, failed = 0, skipped = 0, worked }) {
  return { passed, failed: failed === 0 && !worked ? 1 : failed, skipped };
}

function run(program, ...args) {
  const { status } = spawnSync(node, [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  return status === 0;
}

function readJson(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
