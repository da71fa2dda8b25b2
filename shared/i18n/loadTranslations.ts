import type { InitialTranslations, LazyTranslations } from './catalogue.ts';
import type { LanguageTag } from './languages.ts';

/** The namespaces of a language: the screens start with the texts of the first list of tickets. */
interface Parts {
  initial: InitialTranslations;
  lazy: LazyTranslations;
}

export type TranslationNamespace = keyof Parts;

type Loaders = { readonly [Part in TranslationNamespace]: () => Promise<Parts[Part]> };

const LOADERS: Record<LanguageTag, Loaders> = {
  pt: {
    initial: async () => (await import('./pt/initial.ts')).initial,
    lazy: async () => (await import('./pt/lazy.ts')).lazy,
  },
  en: {
    initial: async () => (await import('./en/initial.ts')).initial,
    lazy: async () => (await import('./en/lazy.ts')).lazy,
  },
  es: {
    initial: async () => (await import('./es/initial.ts')).initial,
    lazy: async () => (await import('./es/lazy.ts')).lazy,
  },
  fr: {
    initial: async () => (await import('./fr/initial.ts')).initial,
    lazy: async () => (await import('./fr/lazy.ts')).lazy,
  },
  de: {
    initial: async () => (await import('./de/initial.ts')).initial,
    lazy: async () => (await import('./de/lazy.ts')).lazy,
  },
  it: {
    initial: async () => (await import('./it/initial.ts')).initial,
    lazy: async () => (await import('./it/lazy.ts')).lazy,
  },
  id: {
    initial: async () => (await import('./id/initial.ts')).initial,
    lazy: async () => (await import('./id/lazy.ts')).lazy,
  },
  ar: {
    initial: async () => (await import('./ar/initial.ts')).initial,
    lazy: async () => (await import('./ar/lazy.ts')).lazy,
  },
  zh: {
    initial: async () => (await import('./zh/initial.ts')).initial,
    lazy: async () => (await import('./zh/lazy.ts')).lazy,
  },
  ja: {
    initial: async () => (await import('./ja/initial.ts')).initial,
    lazy: async () => (await import('./ja/lazy.ts')).lazy,
  },
  ru: {
    initial: async () => (await import('./ru/initial.ts')).initial,
    lazy: async () => (await import('./ru/lazy.ts')).lazy,
  },
  hi: {
    initial: async () => (await import('./hi/initial.ts')).initial,
    lazy: async () => (await import('./hi/lazy.ts')).lazy,
  },
};

/** A namespace of a language, loaded on demand: the screens carry only the language they show. */
export function loadTranslations<Part extends TranslationNamespace>(
  tag: LanguageTag,
  part: Part,
): Promise<Parts[Part]> {
  return LOADERS[tag][part]();
}
