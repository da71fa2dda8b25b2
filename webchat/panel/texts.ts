import { fill } from '#shared/i18n/fill.ts';
import { FALLBACK_LANGUAGE, directionOf, isLanguageTag } from '#shared/i18n/languages.ts';
import { withFallback } from '#shared/i18n/withFallback.ts';
import type { Catalogue, Translations } from '#shared/i18n/catalogue.ts';

export type Texts = Catalogue['webchat'];
export { fill };

/** The files of all languages; only those that are needed are loaded. */
const FILES = import.meta.glob<Translations>('../../shared/i18n/*/webchat.json', { import: 'default' });

/** The texts of the panel in a language, and the document set to it. */
export async function loadTexts(language: string): Promise<Texts> {
  const tag = isLanguageTag(language) ? language : FALLBACK_LANGUAGE;
  const [own, fallback] = await Promise.all([read(tag), read(FALLBACK_LANGUAGE)]);
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
  return withFallback(own, fallback) as unknown as Texts; // `npm run check` compares the files with the type
}

async function read(tag: string): Promise<Translations> {
  return (await FILES[`../../shared/i18n/${tag}/webchat.json`]?.()) ?? {};
}
