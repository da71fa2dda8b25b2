import { expect, it } from 'vitest';
import { readJson } from './readJson.ts';

it.each(['{"a":[1,"]}",{"b":"\\\\\\""}]}', ' [] ', '{"deep":' + '['.repeat(40) + ']'.repeat(40) + '}'])(
  'reads %s as JSON.parse does',
  (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  },
);

it('reads an empty body as an empty object', () => {
  expect(readJson(' ')).toEqual({});
});

it.each([
  ['300,000 nested lists', '['.repeat(300_000)],
  ['300,000 nested objects', '{"a":'.repeat(300_000) + '1' + '}'.repeat(300_000)],
  ['a million values', `[${'1,'.repeat(1_000_000)}1]`],
  ['half a million empty objects', `[${'{},'.repeat(500_000)}{}]`],
  ['an unterminated string', `{"a":"${'\\\\'.repeat(500_000)}`],
  ['broken brackets', ']'.repeat(1_000_000)],
  ['a number', '1'],
  ['text that is not JSON', '{"name":'],
])('rejects %s at once', (_, text) => {
  const begin = process.threadCpuUsage();
  expect(() => readJson(text)).toThrow('ERR_VALIDATION');
  const { user, system } = process.threadCpuUsage(begin);
  expect((user + system) / 1000).toBeLessThan(500); // milliseconds
});
