import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** Files that a change touches besides the texts of each language; fails when it does not apply to this tree. */
function filesOf(example: string): string[] {
  const args = ['apply', '--check', '--numstat', join('docs/examples', `${example}.diff`)];
  const lines = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const files = lines.map((line) => line.split('\t')[2] ?? '');
  const code = files.filter((file) => !file.startsWith('shared/i18n/')).toSorted();
  const texts = files.length - code.length;
  process.stdout.write(`${example}: ${code.length} files of code, ${texts} of texts and their types\n`);
  return code;
}

it('a new setting is one entry, its texts and what differs by it', () => {
  expect(filesOf('setting')).toEqual(['server/test/settings/settings.test.ts', 'shared/domain/settings.ts']);
});

it('a new contact field is one column, its migration, its texts and a longer export', () => {
  expect(filesOf('contact-field')).toEqual([
    'server/features/contacts/contacts.routes.test.ts',
    'server/migrations/Migration20261122130000.ts',
    'shared/contract/contactColumns.ts',
  ]);
});
