import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unclaimedTests } from './testFiles.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ramal-tests-'));
});
afterEach(() => rm(root, { recursive: true }));

const write = async (...paths: string[]) => {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), '');
  }
};

const runs = (...includes: string[][]) => includes.map((include) => ({ include }));

describe('test files', () => {
  it('pass when each has one runner', async () => {
    await write('server/a.test.ts', 'server/deep/b.test.ts', 'desktop/c.spec.ts', 'server/main.ts');
    expect(unclaimedTests(root, runs(['server/**/*.test.ts'], ['desktop/**/*.spec.ts']))).toEqual([]);
  });

  it('pass when another runner picks up what one excludes', async () => {
    await write('server/a.test.ts', 'server/slow/b.test.ts');
    const quick = { include: ['server/**/*.test.ts'], exclude: ['server/slow/**/*.test.ts'] };
    expect(unclaimedTests(root, [quick, ...runs(['server/slow/*.test.ts'])])).toEqual([]);
    expect(unclaimedTests(root, [quick])).toEqual(['server/slow/b.test.ts: no runner picks it up']);
  });

  it('are reported when no runner or two runners pick them up', async () => {
    await write('server/a.test.ts', 'server/b.spec.ts', 'desktop/c.test.tsx');
    expect(unclaimedTests(root, runs(['server/**/*.test.ts'], ['server/*.test.ts']))).toEqual([
      'desktop/c.test.tsx: no runner picks it up',
      'server/a.test.ts: 2 runners pick it up',
      'server/b.spec.ts: no runner picks it up',
    ]);
  });

  it('cause an error when there are none', async () => {
    await write('server/main.ts');
    expect(() => unclaimedTests(root, runs(['server/**/*.test.ts']))).toThrow('No test was found');
  });
});
