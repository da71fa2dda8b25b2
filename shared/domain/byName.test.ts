import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const NAMES = ['Zeca', 'Úrsula', 'ana', 'Tim', 'Ämne', 'Ana', 'Émile', 'Bruno'];
const SORTED = ['Ämne', 'ana', 'Ana', 'Bruno', 'Émile', 'Tim', 'Úrsula', 'Zeca'];
const PROGRAM = `
  import { byName } from ${JSON.stringify(resolve(import.meta.dirname, 'byName.ts'))};
  const sorted = ${JSON.stringify(NAMES)}.map((name) => ({ name })).toSorted(byName).map(({ name }) => name);
  console.log(JSON.stringify([new Intl.Collator().resolvedOptions().locale, sorted]));
`;

// An Estonian Z stands before T, a Swedish Ä after Z.
it.each(['en-US', 'et-EE', 'sv-SE'])('sorts names the same in a process whose locale is %s', (locale) => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { PATH: process.env['PATH'], LC_ALL: `${locale.replace('-', '_')}.UTF-8` },
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual([locale, SORTED]);
});
