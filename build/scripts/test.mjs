import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildScreens, installDependencies, productNode, root } from './prepare.mjs';

/*
 * The whole suite: checks, unit and integration tests, end-to-end tests. The last line counts all of them.
 */
installDependencies();
const node = productNode();
const results = join(root, 'out/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const environment = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
};
const run = (script, ...args) =>
  spawnSync(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env: environment }).status ===
  0;

let passed = 0;
let failed = 0;
const count = (more) => {
  passed += more.passed;
  failed += more.failed;
};

run('build/scripts/check.ts', join(results, 'check.json'));
count(readJson('check.json') ?? { passed: 0, failed: 1 });

buildScreens(node);

const vitest = [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${join(results, 'vitest.json')}`,
];
const unitsWork = run('node_modules/vitest/vitest.mjs', ...vitest);
const units = readJson('vitest.json');
count({ passed: units?.numPassedTests ?? 0, failed: failuresOf(units, unitsWork) });

if (hasFiles('desktop/test/endToEnd', '.spec.ts')) {
  environment['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(results, 'endToEnd.json');
  const screensWork = run('node_modules/playwright/cli.js', 'test', '--reporter=list,json');
  const stats = readJson('endToEnd.json')?.stats;
  count({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) });
  if (!screensWork && !stats?.unexpected) failed += 1;
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** A file that could not even be loaded has no failed test, yet it failed. */
function failuresOf(report, worked) {
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const counted = (report?.numFailedTests ?? 0) + broken;
  return counted === 0 && !worked ? 1 : counted;
}

function readJson(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function hasFiles(folder, ending) {
  const path = join(root, folder);
  return (
    existsSync(path) && readdirSync(path, { recursive: true }).some((name) => String(name).endsWith(ending))
  );
}
