import { stripVTControlCharacters } from 'node:util';

/** What the report of Vitest says of failures (`--reporter=json`). */
export interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** What the report of Playwright says of failures (`--reporter=json`). */
export interface PlaywrightReport {
  readonly errors?: readonly Failure[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: Failure }[] }[];
  }[];
}

interface Failure {
  readonly message?: string;
}

/** The failed tests of a run of Vitest, one line each: file, name and first line of the reason. */
export function failedOfVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0]));
    const where = assertionResults.length > 0 ? 'outside its tests' : 'the file could not be loaded';
    return status === 'failed' ? [line(name, where, message)] : [];
  });
}

/** The failed tests of a run of Playwright, one line each: file, name and first line of the reason. */
export function failedOfPlaywright({ errors = [], suites = [] }: PlaywrightReport): string[] {
  return [
    ...errors.map(({ message }) => line('Playwright', 'an error outside the tests', message)),
    ...suites.flatMap(failedOfSuite),
  ];
}

function failedOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return line(file, title, results.find(({ error }) => error)?.error?.message);
    }),
    ...suites.flatMap(failedOfSuite),
  ];
}

function line(file: string, name: string, reason = ''): string {
  const [first = ''] = stripVTControlCharacters(reason).split('\n');
  return [file, name, first].filter((part) => part !== '').join(' › ');
}
