import { describe, expect, it } from 'vitest';
import { mentionAt, mentionsIn } from './mentionsIn.ts';

const ANA = { id: 1, name: 'Ana' };
const ANA_PAULA = { id: 2, name: 'Ana Paula' };
const OTHER_ANA = { id: 3, name: 'Ana' };
const FORMER = { id: null, name: 'Rui (2)' };

describe('the mentions in a note', () => {
  it.each<[string, number[]]>([
    ['sem ninguém, ana@loja.com', []],
    ['@Ana, veja', [1]],
    ['@Ana Paula e @Ana', [2, 1]],
    ['@Anabela e @ Ana', []],
    ['@Rui (2)', []],
  ])('%s', (text, ids) => {
    expect(mentionsIn(text, [ANA, ANA_PAULA, FORMER], new Set())).toEqual(ids);
  });

  it('are of the chosen one among users of the same name, else of all', () => {
    expect(mentionsIn('@Ana', [ANA, OTHER_ANA], new Set([3]))).toEqual([3]);
    expect(mentionsIn('@Ana', [ANA, OTHER_ANA], new Set())).toEqual([1, 3]);
  });
});

it.each<[string, ReturnType<typeof mentionAt>]>([
  ['@', { start: 0, typed: '' }],
  ['veja @an', { start: 5, typed: 'an' }],
  ['veja @Ana Pa', { start: 5, typed: 'Ana Pa' }],
  ['ana@loja', null],
  ['@Ana\nveja', null],
  ['veja', null],
])('the beginning of a name in “%s”', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found);
});
