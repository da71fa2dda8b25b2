import { describe, expect, it } from 'vitest';
import { dictionaryOf, languageOf } from './language.ts';
import { FIRST_SETTINGS, parseSettings } from './settings.ts';

describe('settings file', () => {
  it('is read back as written', () =>
    expect(parseSettings(JSON.stringify({ ...FIRST_SETTINGS, language: 'es' })).language).toBe('es'));
  it('gets defaults for fields that an older version did not write', () =>
    expect(parseSettings('{"version":1}')).toEqual(FIRST_SETTINGS));
  it.each([
    '',
    '{',
    '[]',
    '{"version":2}',
    '{"version":1,"language":"xx"}',
    '{"version":1,"window":{"x":"1"}}',
  ])('is refused when invalid: %s', (text) => expect(() => parseSettings(text)).toThrow(/JSON|invalid/i));
});

describe('language', () => {
  it('is the chosen one, else the system’s, else Portuguese', () => {
    expect(languageOf('es', 'en-US')).toBe('es');
    expect(languageOf(null, 'en-GB')).toBe('en');
    expect(languageOf(null, 'ko')).toBe('pt');
  });
  it('has the nearest available dictionary for spelling', () => {
    expect(dictionaryOf('pt', ['en-US', 'pt-PT', 'pt-BR'])).toEqual(['pt-BR']);
    expect(dictionaryOf('es', ['es'])).toEqual(['es']);
    expect(dictionaryOf('es', [])).toEqual([]);
  });
});
