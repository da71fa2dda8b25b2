import { expect, it } from 'vitest';
import { oldestVersionOf } from './migrationNames.ts';

it.each([
  ['that expands', ['Migration20270101000000_expand_1_11'], '1.11'],
  ['that contracts', ['Migration20270101000000_contract_1_12'], '1.12'],
  [
    'of several versions, in any order',
    [
      'Migration20270301000000_expand_1_9',
      'Migration20270201000000_contract_1_10',
      'Migration20270101000000_expand_1_8',
    ],
    '1.10',
  ],
  ['that says nothing', ['Migration20270101000000'], undefined],
  [
    'that says nothing among others',
    ['Migration20270101000000', 'Migration20270201000000_expand_1_11'],
    undefined,
  ],
  ['of another form', ['Migration20270101000000_expand'], undefined],
])('a schema after a migration %s runs with its oldest version', (_, migrations, version) => {
  expect(oldestVersionOf(migrations)).toBe(version);
});
