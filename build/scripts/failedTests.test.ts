import { expect, it } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from './failedTests.ts';

it('names the failed tests of Vitest, files that could not be loaded, and failures outside tests', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'sums one', status: 'passed', failureMessages: [] },
          {
            fullName: 'sums two',
            status: 'failed',
            failureMessages: ['Error: \u001B[31m3 is not 2\u001B[0m\n at'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [] },
      {
        name: 'd.test.ts',
        status: 'failed',
        message: 'Hook timed out',
        assertionResults: [{ fullName: 'stops', status: 'passed', failureMessages: [] }],
      },
    ],
  };
  expect(failedOfVitest(report)).toEqual([
    'a.test.ts › sums two › Error: 3 is not 2',
    'b.test.ts › the file could not be loaded › no module',
    'd.test.ts › outside its tests › Hook timed out',
  ]);
  expect(failedOfVitest({})).toEqual([]);
});

it('names the failed tests of Playwright, and errors outside the tests', () => {
  const failed = { file: 'c.spec.ts', title: 'opens', ok: false };
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [{ file: 'c.spec.ts', title: 'closes', ok: true, tests: [] }],
        suites: [
          { specs: [{ ...failed, tests: [{ results: [{ error: { message: 'Error: hidden\n at' } }] }] }] },
        ],
      },
    ],
  };
  expect(failedOfPlaywright(report)).toEqual([
    'Playwright › an error outside the tests › no browser',
    'c.spec.ts › opens › Error: hidden',
  ]);
  expect(failedOfPlaywright({})).toEqual([]);
});
