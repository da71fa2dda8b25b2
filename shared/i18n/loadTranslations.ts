import type { TranslationNamespace, Translations } from './catalogue.ts';
import type { LanguageTag } from './languages.ts';

/** The texts of one namespace in one language, loaded on demand: the screens carry only the language they show. */
export async function loadTranslations(
  tag: LanguageTag,
  namespace: TranslationNamespace,
): Promise<Translations> {
  const file = (await import(`./${tag}/${namespace}.json`, { with: { type: 'json' } })) as {
    default: Translations;
  };
  return file.default;
}
