import type { FirstWords, LaterWords } from './catalogue.ts';
import type { LanguageTag } from './languages.ts';

/** The parts of a language: the screens begin with the words of the first list of tickets. */
interface Parts {
  first: FirstWords;
  later: LaterWords;
}

export type PartOfWords = keyof Parts;

type Loaders = { readonly [Part in PartOfWords]: () => Promise<Parts[Part]> };

const LOADERS: Record<LanguageTag, Loaders> = {
  pt: {
    first: async () => (await import('./pt/first.ts')).first,
    later: async () => (await import('./pt/later.ts')).later,
  },
  en: {
    first: async () => (await import('./en/first.ts')).first,
    later: async () => (await import('./en/later.ts')).later,
  },
  es: {
    first: async () => (await import('./es/first.ts')).first,
    later: async () => (await import('./es/later.ts')).later,
  },
  fr: {
    first: async () => (await import('./fr/first.ts')).first,
    later: async () => (await import('./fr/later.ts')).later,
  },
  de: {
    first: async () => (await import('./de/first.ts')).first,
    later: async () => (await import('./de/later.ts')).later,
  },
  it: {
    first: async () => (await import('./it/first.ts')).first,
    later: async () => (await import('./it/later.ts')).later,
  },
  id: {
    first: async () => (await import('./id/first.ts')).first,
    later: async () => (await import('./id/later.ts')).later,
  },
  ar: {
    first: async () => (await import('./ar/first.ts')).first,
    later: async () => (await import('./ar/later.ts')).later,
  },
  zh: {
    first: async () => (await import('./zh/first.ts')).first,
    later: async () => (await import('./zh/later.ts')).later,
  },
  ja: {
    first: async () => (await import('./ja/first.ts')).first,
    later: async () => (await import('./ja/later.ts')).later,
  },
  ru: {
    first: async () => (await import('./ru/first.ts')).first,
    later: async () => (await import('./ru/later.ts')).later,
  },
  hi: {
    first: async () => (await import('./hi/first.ts')).first,
    later: async () => (await import('./hi/later.ts')).later,
  },
};

/** A part of the words of a language, loaded when it is needed: screens carry only the language they speak. */
export function loadWords<Part extends PartOfWords>(tag: LanguageTag, part: Part): Promise<Parts[Part]> {
  return LOADERS[tag][part]();
}
