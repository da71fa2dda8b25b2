import { describe, expect, it } from 'vitest';
import { ERRORS } from '../contract/errors.ts';
import { fill, translations } from './index.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from './languages.ts';
import { loadTranslations } from './loadTranslations.ts';

type Texts = { readonly [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The plural forms of counts below 10,000; where a form for larger counts is missing, `other` is shown. */
function pluralForms(tag: string): string[] {
  return [...new Set(formsOfCounts(tag))];
}

/**
 * The forms that stand for a single count: their text may spell the number out, because it is never shown for another
 * count.
 */
function formsOfOneCount(tag: string): string[] {
  const forms = formsOfCounts(tag);
  return pluralForms(tag).filter((form) => forms.indexOf(form) === forms.lastIndexOf(form));
}

function formsOfCounts(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  return Array.from({ length: 10_000 }, (_, count) => rules.select(count));
}

const FURTHER_PLURAL = /_(zero|two|few|many)$/;

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('catalogues', () => {
  const source = new Map(flatten(translations(DEFAULT_LANGUAGE)));

  function keysOf(tag: string): string[] {
    const plurals = [...source.keys()].filter((key) => key.endsWith('_other'));
    const forms = pluralForms(tag);
    const counted = plurals.flatMap((key) => forms.map((form) => key.replace(/other$/, form)));
    return [...new Set([...source.keys(), ...counted])];
  }

  it.each(LANGUAGE_TAGS)('%s has every text with the placeholders of the source', (tag) => {
    const texts = flatten(translations(tag));
    expect(texts.map(([key]) => key).toSorted()).toEqual(keysOf(tag).toSorted());
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    const single = formsOfOneCount(tag);
    const inWords = ([key, text]: [string, string]) =>
      single.some((form) => key.endsWith(`_${form}`)) && placeholders(text).length === 0;
    const counted = texts.filter((text) => !inWords(text));
    expect(counted.map(([key, text]) => [key, placeholders(text)])).toEqual(
      counted.map(([key]) => [key, placeholders(source.get(key.replace(FURTHER_PLURAL, '_other')) ?? '')]),
    );
  });

  it.each(LANGUAGE_TAGS)('%s has a sentence for each error', (tag) => {
    expect(Object.keys(translations(tag).errors).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  });

  it.each(LANGUAGE_TAGS)('%s is loaded by the screens as the server reads it', async (tag) => {
    const [initial, lazy] = await Promise.all([
      loadTranslations(tag, 'initial'),
      loadTranslations(tag, 'lazy'),
    ]);
    expect({ ...initial, ...lazy }).toEqual(translations(tag));
  });

  it('fall back to the default language where there is no catalogue', () => {
    expect(translations('ko')).toBe(translations(DEFAULT_LANGUAGE));
  });

  it('fill placeholders and leave unknown ones unchanged', () => {
    expect(fill(translations('pt').automatic.menuHours, { start: '08:00', end: '18:00' })).toBe(
      'das 08:00 às 18:00',
    );
    expect(fill('{{a}} {{b}}', { a: 0 })).toBe('0 {{b}}');
  });
});
