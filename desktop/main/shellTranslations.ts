import type { Catalogue, Translations } from '#shared/i18n/catalogue.ts';
import { FALLBACK_LANGUAGE, type LanguageTag } from '#shared/i18n/languages.ts';
import { withFallback } from '#shared/i18n/withFallback.ts';

/** The texts that the main process shows itself: menus, tray, notifications and its errors. */
export type ShellTranslations = Pick<Catalogue, 'desktop' | 'shell'>;

/** Bundled with the program; the screens bring their own. */
const FILES = import.meta.glob<Translations>('../../shared/i18n/*/{desktop,shell}.json', {
  eager: true,
  import: 'default',
});

/** The texts of the main process in a language. */
export function shellTranslations(tag: LanguageTag): ShellTranslations {
  const texts = withFallback(textsOf(tag), textsOf(FALLBACK_LANGUAGE));
  return texts as unknown as ShellTranslations; // `npm run check` compares the files with the type
}

function textsOf(tag: LanguageTag): Translations {
  const file = (namespace: keyof ShellTranslations) =>
    FILES[`../../shared/i18n/${tag}/${namespace}.json`] ?? {};
  return { desktop: file('desktop'), shell: file('shell') };
}
