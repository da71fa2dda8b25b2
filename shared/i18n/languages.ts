/** The languages of the product in the order of the menu, and whether their words are here. */
export const LANGUAGES = [
  { tag: 'pt', name: 'Português', hasWords: true },
  { tag: 'en', name: 'English', hasWords: true },
  { tag: 'es', name: 'Español', hasWords: true },
  { tag: 'fr', name: 'Français', hasWords: true },
  { tag: 'de', name: 'Deutsch', hasWords: true },
  { tag: 'it', name: 'Italiano', hasWords: true },
  { tag: 'zh', name: '中文', hasWords: true },
  { tag: 'ja', name: '日本語', hasWords: true },
  { tag: 'ru', name: 'Русский', hasWords: true },
  { tag: 'ar', name: 'العربية', hasWords: true },
  { tag: 'hi', name: 'हिन्दी', hasWords: true },
  { tag: 'id', name: 'Bahasa Indonesia', hasWords: true },
] as const;

/** A language that has a catalogue. */
export type LanguageTag = Extract<(typeof LANGUAGES)[number], { hasWords: true }>['tag'];

/** Those that people may choose; the menu shows the others as not yet to be had. */
const OFFERED: readonly string[] = ['pt', 'en', 'es', 'fr', 'de'];

export const DEFAULT_LANGUAGE: LanguageTag = 'pt';

export function isLanguageTag(tag: string): tag is LanguageTag {
  return LANGUAGES.some((language) => language.tag === tag && language.hasWords);
}

/** Every language that has a catalogue. */
export const LANGUAGE_TAGS = LANGUAGES.map(({ tag }) => tag).filter(isLanguageTag);

/** Whether people may choose it. */
export function isOffered(tag: string): tag is LanguageTag {
  return isLanguageTag(tag) && OFFERED.includes(tag);
}

/** Which way a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return tag === 'ar' ? 'rtl' : 'ltr';
}
