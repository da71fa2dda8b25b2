import { describe, expect, it } from 'vitest';
import { excerptAround, matchParts } from './textMatch.ts';

describe('search matches', () => {
  it('ignore case, and treat special characters literally', () => {
    expect(matchParts('Boleto e boleto', 'BOLETO')).toEqual([
      { text: 'Boleto', isMatch: true },
      { text: ' e ', isMatch: false },
      { text: 'boleto', isMatch: true },
    ]);
    expect(matchParts('a.c abc 100%', '.')).toEqual([
      { text: 'a', isMatch: false },
      { text: '.', isMatch: true },
      { text: 'c abc 100%', isMatch: false },
    ]);
    expect(matchParts('texto', '')).toEqual([{ text: 'texto', isMatch: false }]);
    for (const searchText of ['(', '[a', '\\', '-', '{', '/'])
      expect(matchParts('x', searchText)).toHaveLength(1);
  });

  it('are contained in the excerpt of a long text', () => {
    const text = excerptAround(`${'palavra '.repeat(100)}boleto ${'palavra '.repeat(100)}`, 'boleto');
    expect(text.startsWith('…')).toBe(true);
    expect(text.indexOf('boleto')).toBeLessThan(25);
    expect(text.length).toBeLessThan(170);
    expect(excerptAround('curto  e\nsimples', 'simples')).toBe('curto e simples');
  });
});
