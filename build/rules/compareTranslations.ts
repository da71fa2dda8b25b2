import type { Translations } from '#shared/i18n/catalogue.ts';
import { formsOfOneCount, pluralFormsOf } from './pluralForms.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

interface Language {
  readonly tag: string;
  /** Whether every text of the source must be there; else a missing one is shown in the fallback language. */
  readonly isComplete: boolean;
}

/** Every text with its full key: "tickets.tabs.open" → "Abertos". */
export function flatten(translations: Translations, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(translations)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [deeper, text] of flatten(value, `${prefix}${key}.`)) flat.set(deeper, text);
  }
  return flat;
}

/**
 * Differences of a translation from the source: missing keys, extra keys, empty texts, other placeholders or tags,
 * missing plural forms of the language.
 */
export function compare(source: Translations, translation: Translations, language: Language): string[] {
  const from = flatten(source);
  const to = flatten(translation);
  const single = formsOfOneCount(language.tag);
  return [
    ...[...keysOf(from, language)].filter((key) => !to.has(key) && isNeeded(key, to, language)).map(missing),
    ...[...to].flatMap(([key, text]) => {
      // A form may stand for more counts than the same form of the source.
      const originals = [from.get(key), from.get(key.replace(PLURAL, '_other'))].filter(
        (original) => original !== undefined,
      );
      const [original] = originals;
      if (original === undefined) return [`unknown: ${key}`];
      if (text.trim() === '') return [`empty: ${key}`];
      const isSpelledOut =
        single.some((form) => key.endsWith(`_${form}`)) && placeholdersOf(text).length === 0;
      const own = placeholdersAndTagsOf(text);
      return isSpelledOut || originals.some((one) => placeholdersAndTagsOf(one) === own)
        ? []
        : [`${key}: has ${own || 'none'}, the source ${placeholdersAndTagsOf(original) || 'none'}`];
    }),
  ];
}

const missing = (key: string) => `missing: ${key}`;

/** The keys of the source in a language, which may have other plural forms. */
function keysOf(source: ReadonlyMap<string, string>, { tag }: Language): Set<string> {
  const isPlural = (key: string) => PLURAL.test(key) && source.has(key.replace(PLURAL, '_other'));
  return new Set(
    [...source.keys()].flatMap((key) =>
      isPlural(key) ? pluralFormsOf(tag).map((form) => key.replace(PLURAL, `_${form}`)) : [key],
    ),
  );
}

/** In a partial language a plural has all its forms or none. */
function isNeeded(key: string, to: ReadonlyMap<string, string>, { tag, isComplete }: Language): boolean {
  return (
    isComplete ||
    (PLURAL.test(key) && pluralFormsOf(tag).some((form) => to.has(key.replace(PLURAL, `_${form}`))))
  );
}

/** The names of a text's placeholders, sorted. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
}

/** Placeholders and tags: what a translation must leave as it is. */
function placeholdersAndTagsOf(text: string): string {
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag);
  return [...placeholdersOf(text), ...tags.toSorted((a, b) => a.localeCompare(b))].join(', ');
}
