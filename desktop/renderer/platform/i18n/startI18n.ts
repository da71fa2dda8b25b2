import { createInstance, type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type LanguageTag } from '#shared/i18n/languages.ts';
import { loadWords, type PartOfWords } from '#shared/i18n/loadWords.ts';
import { untilThere } from '#renderer/ui/later/index.ts';
import { amounts } from './amounts.ts';
import type {} from './i18next.types.ts';

/**
 * Starts the screens in one language, with its first words; the page says which language, for screen readers and spell
 * checkers.
 */
export async function startI18n(tag: LanguageTag): Promise<i18n> {
  const words = createInstance();
  words.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  await words
    .use(wordsOfParts)
    .use(initReactI18next)
    .use(amounts)
    .init({
      lng: tag,
      fallbackLng: false,
      ns: 'first' satisfies PartOfWords,
      defaultNS: 'first',
      fallbackNS: 'later' satisfies PartOfWords,
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes; `amounts` formats
      react: { useSuspense: false },
    });
  return words;
}

/** Fetches the words of the pieces that come later; from now on a new language is spoken when it has these too. */
export async function fetchLaterWords(words: i18n): Promise<void> {
  await words.loadNamespaces('later' satisfies PartOfWords);
}

const wordsOfParts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  callbackApi: false,
  // It asks for what it was given.
  read: (tag, part) => untilThere(() => loadWords(tag as LanguageTag, part as PartOfWords)),
};
