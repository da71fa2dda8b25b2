import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessShell, missingPackagesOfChromium } from './chromium.mjs';
import { findDovecot, missingPackagesOfDovecot } from './dovecot.mjs';
import { installPackages } from './installPackages.mjs';
import { missingInterpreters, missingPackagesOfInterpreters } from './interpreters.mjs';
import { findMariaDb, missingPackagesOfMariaDb } from './mariadb.mjs';
import { makeMemoryFolder } from './memoryFolder.mjs';
import {
  SERVER_PROGRAM,
  buildProduct,
  compileCache,
  installDependencies,
  productNode,
  root,
} from './prepare.mjs';
import { findRedis, missingPackagesOfRedis } from './redis.mjs';

/*
 * Runs the whole suite: checks, unit and integration tests, end-to-end tests. The last line counts all of them. Tests wait for
 * databases, processes and pages a sixth of their time, so the two runners share the processors.
 */
const packages = installPackages([
  ...(await missingPackagesOfChromium()),
  ...missingPackagesOfRedis(),
  ...missingPackagesOfDovecot(),
  ...missingPackagesOfMariaDb(),
  ...missingPackagesOfInterpreters(),
]); // beside the dependencies and the checks
installDependencies();
const node = productNode();
const results = join(root, 'out/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const memory = makeMemoryFolder();
const environment = {
  ...process.env,
  ...(memory && { TMPDIR: memory }),
  NODE_COMPILE_CACHE: compileCache, // the tests start the server dozens of times
  SERVER_PROGRAM,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
};

const checks = await runChecks();
buildProduct(node);
await packages;
const redis = findRedis();
const dovecot = findDovecot();
const mariaDb = findMariaDb();
environment['CHROMIUM_PATH'] = await findChromium();
environment['HEADLESS_SHELL_PATH'] = findHeadlessShell() ?? environment['CHROMIUM_PATH'];
if (redis) environment['REDIS_SERVER_PATH'] = redis;
if (dovecot) environment['DOVECOT_PATH'] = dovecot;
if (mariaDb) environment['MARIADB_PATH'] = mariaDb;
if (await run('build/electron/buildProgram.ts')) environment['PROGRAM_BUILT'] = 'true'; // else the runners fail, and say why
const endToEndOutput = join(results, 'endToEnd.log'); // two outputs at once could not be read
const endToEndTests = runPlaywright('endToEnd', 'playwright.config.ts', endToEndOutput);
const units = await runUnits();
if (!redis) process.stdout.write('\nTests on Redis: not run: no redis-server or valkey-server\n');
if (!dovecot) process.stdout.write('\nTests on Dovecot: not run: no dovecot, or not as root\n');
if (!mariaDb) process.stdout.write('\nTests on MariaDB: not run: no mariadbd\n');
for (const name of missingInterpreters())
  process.stdout.write(`\nExamples for integrators: not run: no ${name}\n`);
process.stdout.write('\nEnd-to-end tests: the output follows when they have ended\n');
const endToEnd = await endToEndTests;
process.stdout.write(readFileSync(endToEndOutput, 'utf8'));
const counts = [checks, units, endToEnd, await runOnElectron()];

const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
const passed = sum('passed');
const failed = sum('failed');
const skipped = sum('skipped');
if (skipped > 0) process.stdout.write(`\n${skipped} not run\n`);
process.stdout.write('\n');
if (failed > 0) await run('build/scripts/printFailures.ts', [results]);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runChecks() {
  const worked = await run('build/scripts/check.ts', [join(results, 'check.json')]);
  const report = readJson('check.json');
  return countOf({ passed: report?.passed, failed: report?.failed, worked });
}

async function runUnits() {
  const file = join(results, 'units.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const worked = await run('node_modules/vitest/vitest.mjs', ['run', ...reporters]);
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
async function runOnElectron() {
  const { status, stdout } = spawnSync(node, [join(root, 'build/electron/printBinary.ts')], {
    encoding: 'utf8',
  });
  if (status !== 0) return { passed: 0, failed: 1, skipped: 0 };
  if (stdout !== '') return runPlaywright('electron', 'playwright.electron.config.ts');
  process.stdout.write('\nTests on Electron: not run: no Electron binary (npx install-electron brings it)\n');
  return { passed: 0, failed: 0, skipped: 0 };
}

/** @param output file for what it prints; by default it prints here */
async function runPlaywright(name, config, output) {
  const args = ['test', `--config=${config}`, '--reporter=list,json'];
  const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, `${name}.json`) };
  const worked = await run('node_modules/playwright/cli.js', args, report, output);
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

async function run(program, args = [], variables = {}, output) {
  const printed = output === undefined ? 'inherit' : openSync(output, 'w');
  const child = spawn(node, [join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', printed, printed],
    env: { ...environment, ...variables },
  });
  const [status] = await once(child, 'close');
  if (output !== undefined) closeSync(printed);
  return status === 0;
}

function readJson(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
