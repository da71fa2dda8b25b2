import type { Catalogue } from './catalogue.ts';
import type { LanguageTag } from './languages.ts';

const LOADERS: Record<LanguageTag, () => Promise<Catalogue>> = {
  pt: async () => (await import('./pt/index.ts')).pt,
  en: async () => (await import('./en/index.ts')).en,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  de: async () => (await import('./de/index.ts')).de,
  it: async () => (await import('./it/index.ts')).it,
  id: async () => (await import('./id/index.ts')).id,
  ar: async () => (await import('./ar/index.ts')).ar,
  zh: async () => (await import('./zh/index.ts')).zh,
  ja: async () => (await import('./ja/index.ts')).ja,
  ru: async () => (await import('./ru/index.ts')).ru,
  hi: async () => (await import('./hi/index.ts')).hi,
};

/** The words of one language, loaded when they are needed: screens carry only the language they speak. */
export function loadWords(tag: LanguageTag): Promise<Catalogue> {
  return LOADERS[tag]();
}
