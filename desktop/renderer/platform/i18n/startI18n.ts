import { createInstance, type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TranslationNamespace } from '#shared/i18n/catalogue.ts';
import { directionOf, FALLBACK_LANGUAGE, isOffered, type LanguageTag } from '#shared/i18n/languages.ts';
import { loadTranslations } from '#shared/i18n/loadTranslations.ts';
import { INITIAL_NAMESPACES, LAZY_NAMESPACES } from '#shared/i18n/namespaces.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { amounts } from './amounts.ts';
import type {} from './i18next.types.ts';

/**
 * Starts i18next in one language with the initial namespaces; sets the page's language for screen readers and spell
 * checkers. What a partial language lacks is shown in the fallback language.
 */
export async function startI18n(tag: LanguageTag, load = loadTranslations): Promise<i18n> {
  const i18n = createInstance();
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  await i18n
    .use(backendOf(load))
    .use(initReactI18next)
    .use(amounts)
    .init({
      lng: tag,
      fallbackLng: (language) => (isOffered(language) ? [] : [FALLBACK_LANGUAGE]),
      ns: [...INITIAL_NAMESPACES], // grows with what is loaded
      nsSeparator: '.', // as within a key: the first part of a key is its namespace
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes; `amounts` formats
      react: { useSuspense: false },
    });
  return i18n;
}

/** Loads the lazy namespaces; from now on a language change waits until they are loaded for the new language, too. */
export async function loadLazyTranslations(i18n: i18n): Promise<void> {
  await i18n.loadNamespaces(LAZY_NAMESPACES);
}

function backendOf(load: typeof loadTranslations): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    callbackApi: false,
    // i18next only asks for languages and namespaces that it was given.
    read: (tag, namespace) =>
      retryUntilLoaded(() => load(tag as LanguageTag, namespace as TranslationNamespace)),
  };
}
