import { globSync } from 'node:fs';
import { sep } from 'node:path';

const TESTS = '{shared,server,desktop,simulators,build}/**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';

/**
 * Test files below `root` that no runner picks up, or several do: they look like tests and prove nothing, or prove it twice.
 * @param runners the patterns of each runner, from the root
 * @throws Error when there is no test at all
 */
export function unclaimedTests(root: string, runners: readonly (readonly string[])[]): string[] {
  const tests = filesOf(root, TESTS);
  if (tests.length === 0) throw new Error('No test was found: the places of tests were not checked.');
  const claims = runners.map((patterns) => new Set(patterns.flatMap((pattern) => filesOf(root, pattern))));
  return tests.flatMap((test) => {
    const times = claims.filter((claim) => claim.has(test)).length;
    if (times === 1) return [];
    return [times === 0 ? `${test}: no runner picks it up` : `${test}: ${times} runners pick it up`];
  });
}

function filesOf(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}
