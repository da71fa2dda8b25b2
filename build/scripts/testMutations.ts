import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { AREAS } from '../mutations/areas.ts';

/*
 * Changes the rules of each area in many small ways and runs its tests against each change: `npm run test:mutations`
 * for all areas, `npm run test:mutations policies inbox` for some. Fails when less than 85 % of the changes are noticed.
 */
const root = resolve(import.meta.dirname, '../..');
const REQUIRED = 85;

const chosen = process.argv.slice(2);
process.chdir(root);
for (const name of chosen.length > 0 ? chosen : Object.keys(AREAS)) {
  const area = AREAS[name];
  if (!area) throw new Error(`No area ${name}; there are ${Object.keys(AREAS).join(', ')}.`);
  process.env['MUTATION_AREA'] = name; // for the configuration of Vitest, in a process of Stryker
  const reports = `out/mutations/${name}`;
  mkdirSync(reports, { recursive: true });
  const stryker = new Stryker({
    mutate: [...area.mutated],
    ignorePatterns: ['out', 'data', 'docs', '.ci', '.github'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {
      configFile: 'build/mutations/vitest.config.ts',
      related: false,
      pool: area.isPure ? 'threads' : 'forks',
    },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 2),
    incremental: true,
    incrementalFile: `${reports}/incremental.json`,
    tempDirName: `out/mutations/${name}/sandbox`,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `${reports}/report.json` },
    timeoutMS: 20_000,
    thresholds: { high: 95, low: REQUIRED, break: REQUIRED },
    disableTypeChecks: false, // Vitest removes types without checking them
    tsconfigFile: 'none', // Stryker would rewrite paths of the configuration with the API of an older TypeScript
  });
  await stryker.runMutationTest().catch(() => {
    process.exitCode = 1; // Stryker has printed why; the other areas are still tested
  });
}
