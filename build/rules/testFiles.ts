import { globSync } from 'node:fs';
import { sep } from 'node:path';

const TESTS =
  '{shared,server,desktop,webchat,simulators,build}/**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';

export interface Runner {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

/**
 * Test files below `root` that no runner or several runners pick up: they never run, or run twice.
 * @param runners the patterns of each runner, from the root
 * @throws Error when there is no test file at all
 */
export function unclaimedTests(root: string, runners: readonly Runner[]): string[] {
  const tests = filesOf(root, TESTS);
  if (tests.length === 0) throw new Error('No test was found: the test files were not checked.');
  const claims = runners.map(({ include, exclude }) => {
    const left = new Set(allOf(root, exclude ?? []));
    return new Set(allOf(root, include).filter((test) => !left.has(test)));
  });
  return tests.flatMap((test) => {
    const times = claims.filter((claim) => claim.has(test)).length;
    if (times === 1) return [];
    return [times === 0 ? `${test}: no runner picks it up` : `${test}: ${times} runners pick it up`];
  });
}

function allOf(root: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => filesOf(root, pattern));
}

function filesOf(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}
