import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';

/** The first of the wanted languages, such as `pt-BR`, in which there are texts. */
export function languageOf(wanted: readonly string[], otherwise: LanguageTag): LanguageTag {
  return wanted.map((each) => each.toLowerCase().split(/[-_]/)[0] ?? '').find(isLanguageTag) ?? otherwise;
}
