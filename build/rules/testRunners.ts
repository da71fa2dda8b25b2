import endToEnd from '../../playwright.config.ts';
import electron from '../../playwright.electron.config.ts';
import units from '../../vitest.config.ts';
import { root } from './sources.ts';
import { unclaimedTests } from './testFiles.ts';

/* Checks that every test file belongs to exactly one runner: a Vitest project, or Playwright. */
const projects = units.test?.projects ?? [];
const forElectron = endToEnd.testIgnore;
const runners = [
  ...projects.map((project) => {
    const { include = [], exclude = [] } =
      typeof project === 'object' && 'test' in project ? (project.test ?? {}) : {};
    return { include, exclude };
  }),
  { include: [below(endToEnd.testDir, endToEnd.testMatch)], exclude: [below(endToEnd.testDir, forElectron)] },
  { include: [below(electron.testDir, forElectron)] }, // it also runs the stand-in's tests, once more on Electron
];
const problems = unclaimedTests(root, runners);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function below(folder: string | undefined, pattern: unknown): string {
  return `${folder}/${String(pattern)}`;
}
