import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  failedOfPlaywright,
  failedOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './failedTests.ts';

/*
 * Prints the failed checks and tests of a run, whose reports are in the folder given as argument: the output of all
 * runners is so long that nobody finds them in it.
 */
const [, , folder = ''] = process.argv;

const failed = [
  ...(report('check.json').failures ?? []).map((name) => `check › ${name}`),
  ...failedOfVitest(report('units.json')),
  ...failedOfPlaywright(report('endToEnd.json')),
  ...failedOfPlaywright(report('electron.json')),
];
process.stdout.write(failed.map((test) => `FAILED ${test}\n`).join(''));

/** A report of a runner; an empty one if the runner did not come so far. */
function report(name: string): { readonly failures?: readonly string[] } & VitestReport & PlaywrightReport {
  const file = join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
