/** The languages of the product in the order of the menu. Those that are not enabled are shown, but cannot be chosen yet. */
export const LANGUAGES = [
  { tag: 'pt', name: 'Português', enabled: true },
  { tag: 'en', name: 'English', enabled: true },
  { tag: 'es', name: 'Español', enabled: true },
  { tag: 'fr', name: 'Français', enabled: false },
  { tag: 'de', name: 'Deutsch', enabled: false },
  { tag: 'it', name: 'Italiano', enabled: false },
  { tag: 'zh', name: '中文', enabled: false },
  { tag: 'ja', name: '日本語', enabled: false },
  { tag: 'ru', name: 'Русский', enabled: false },
  { tag: 'ar', name: 'العربية', enabled: false },
  { tag: 'hi', name: 'हिन्दी', enabled: false },
  { tag: 'id', name: 'Bahasa Indonesia', enabled: false },
] as const;

/** A language that has a catalogue. */
export type LanguageTag = Extract<(typeof LANGUAGES)[number], { enabled: true }>['tag'];

export const DEFAULT_LANGUAGE: LanguageTag = 'pt';

export function isLanguageTag(tag: string): tag is LanguageTag {
  return LANGUAGES.some((language) => language.tag === tag && language.enabled);
}
