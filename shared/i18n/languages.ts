/** All languages in the order of the menu. */
export const LANGUAGES = [
  { tag: 'pt', name: 'Português' },
  { tag: 'en', name: 'English' },
  { tag: 'es', name: 'Español' },
  { tag: 'fr', name: 'Français' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'zh', name: '中文' },
  { tag: 'ja', name: '日本語' },
  { tag: 'ru', name: 'Русский' },
  { tag: 'ar', name: 'العربية' },
  { tag: 'hi', name: 'हिन्दी' },
  { tag: 'id', name: 'Bahasa Indonesia' },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

/** Complete languages, which users may choose; the menu shows the others as not yet available. */
const OFFERED: readonly string[] = ['pt', 'en', 'es', 'fr', 'de'];

export const DEFAULT_LANGUAGE: LanguageTag = 'pt';

/** Shown where a language that is not offered lacks a text. */
export const FALLBACK_LANGUAGE: LanguageTag = 'en';

export function isLanguageTag(tag: string): tag is LanguageTag {
  return LANGUAGES.some((language) => language.tag === tag);
}

export const LANGUAGE_TAGS: readonly LanguageTag[] = LANGUAGES.map(({ tag }) => tag);

/** The language in its own words. */
export function languageName(tag: LanguageTag): string {
  return LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;
}

/** Whether users may choose the language: it has every text, which `npm run check` enforces. */
export function isOffered(tag: string): tag is LanguageTag {
  return isLanguageTag(tag) && OFFERED.includes(tag);
}

/** The writing direction of a language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return tag === 'ar' ? 'rtl' : 'ltr';
}
