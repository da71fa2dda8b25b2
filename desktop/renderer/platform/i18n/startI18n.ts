import { createInstance, type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type LanguageTag } from '#shared/i18n/languages.ts';
import { loadTranslations, type TranslationNamespace } from '#shared/i18n/loadTranslations.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { amounts } from './amounts.ts';
import type {} from './i18next.types.ts';

/**
 * Starts i18next in one language with its first namespaces; sets the page's language for screen readers and spell
 * checkers.
 */
export async function startI18n(tag: LanguageTag): Promise<i18n> {
  const i18n = createInstance();
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  await i18n
    .use(translationBackend)
    .use(initReactI18next)
    .use(amounts)
    .init({
      lng: tag,
      fallbackLng: false,
      ns: 'initial' satisfies TranslationNamespace,
      defaultNS: 'initial',
      fallbackNS: 'lazy' satisfies TranslationNamespace,
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes; `amounts` formats
      react: { useSuspense: false },
    });
  return i18n;
}

/** Loads the lazy namespaces; from now on a language change waits until they are loaded for the new language, too. */
export async function loadLazyTranslations(i18n: i18n): Promise<void> {
  await i18n.loadNamespaces('lazy' satisfies TranslationNamespace);
}

const translationBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  callbackApi: false,
  // i18next only asks for languages and namespaces that it was given.
  read: (tag, part) =>
    retryUntilLoaded(() => loadTranslations(tag as LanguageTag, part as TranslationNamespace)),
};
