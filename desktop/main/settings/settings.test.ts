import { describe, expect, it } from 'vitest';
import { DEFAULT_DESKTOP_SETTINGS } from '#bridge/desktopSettings.ts';
import { dictionaryOf, languageOf } from './language.ts';
import { FIRST_SETTINGS, parseSettings } from './settings.ts';

describe('settings file', () => {
  it('is read back as written', () =>
    expect(parseSettings(JSON.stringify({ ...FIRST_SETTINGS, language: 'es' })).language).toBe('es'));
  it('gets defaults for fields that an older version did not write', () =>
    expect(parseSettings('{"version":1}')).toEqual(FIRST_SETTINGS));
  it('keeps what this version knows of a file that a newer one wrote', () => {
    const certificate = { host: 'shop.example', fingerprint: Array(32).fill('0A').join(':') };
    const written = {
      version: 1,
      servers: [{ id: 'shop', name: 'Shop', url: 'https://shop.example/' }],
      trustedCertificates: [certificate],
      language: 'xx',
      desk: { ...DEFAULT_DESKTOP_SETTINGS, playSound: false, secondSpelling: 'xx', isNewer: true },
    };
    expect(parseSettings(JSON.stringify(written))).toEqual({
      ...FIRST_SETTINGS,
      servers: written.servers,
      trustedCertificates: [certificate],
      desk: { ...DEFAULT_DESKTOP_SETTINGS, playSound: false },
    });
  });
  it.each(['', '{', '[]', '{"version":2}', '{"version":1,"window":{"x":"1"}}'])(
    'is refused when invalid: %s',
    (text) => expect(() => parseSettings(text)).toThrow(/JSON|invalid/i),
  );
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
