import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type LanguageTag } from '#shared/i18n/languages.ts';
import { loadWords } from '#shared/i18n/loadWords.ts';
import { amounts } from './amounts.ts';
import type {} from './i18next.types.ts';

/** Starts the words of the screens in one language; the page says which, for screen readers and spell checkers. */
export async function startI18n(tag: LanguageTag): Promise<i18n> {
  const words = createInstance();
  words.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  await words
    .use(initReactI18next)
    .use(amounts)
    .init({
      lng: tag,
      fallbackLng: false,
      defaultNS: 'words',
      ns: ['words'],
      resources: { [tag]: { words: await loadWords(tag) } },
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes; `amounts` formats
      react: { useSuspense: false },
    });
  return words;
}

/** Changes the language of the screens without a reload. */
export async function speak(words: i18n, tag: LanguageTag): Promise<void> {
  if (words.language === tag) return;
  words.addResourceBundle(tag, 'words', await loadWords(tag));
  await words.changeLanguage(tag);
}
