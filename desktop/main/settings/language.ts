import { DEFAULT_LANGUAGE, isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';

/** The language of the program: the chosen one, else the system's if it is translated, else the default. */
export function languageOf(chosen: LanguageTag | null, systemLocale: string): LanguageTag {
  const [system = ''] = systemLocale.split('-');
  return chosen ?? (isLanguageTag(system) ? system : DEFAULT_LANGUAGE);
}

const DIALECTS: Readonly<Record<LanguageTag, readonly string[]>> = {
  pt: ['pt-BR', 'pt-PT'],
  en: ['en-US', 'en-GB'],
  es: ['es-419', 'es-MX', 'es-ES', 'es'],
  fr: ['fr-FR', 'fr'],
  de: ['de-DE', 'de'],
  it: ['it-IT', 'it'],
  id: ['id'],
  ar: ['ar'],
  zh: ['zh-CN', 'zh'],
  ja: ['ja'],
  ru: ['ru'],
  hi: ['hi'],
};

/** The spell-check dictionary: the first dialect of the language that the system offers. */
export function dictionaryOf(language: LanguageTag, offered: readonly string[]): string[] {
  return DIALECTS[language].filter((dialect) => offered.includes(dialect)).slice(0, 1);
}
