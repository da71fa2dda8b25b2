import type { Catalogue, Translations } from './catalogue.ts';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguageTag, LANGUAGE_TAGS } from './languages.ts';
import type { LanguageTag } from './languages.ts';
import { loadTranslations } from './loadTranslations.ts';
import { NAMESPACES } from './source.generated.ts';
import { withFallback } from './withFallback.ts';

export { fill } from './fill.ts';

/* All languages, for programs that read them from disk: the server, tests and scripts. */
const fallback = await load(FALLBACK_LANGUAGE);
const LOADED = new Map(
  await Promise.all(
    LANGUAGE_TAGS.map(async (tag) => [tag, withFallback(await load(tag), fallback)] as const),
  ),
);

/** The texts of a language; those of the default language for a tag without a catalogue. */
export function translations(tag: string): Catalogue {
  const known = isLanguageTag(tag) ? tag : DEFAULT_LANGUAGE;
  const texts = LOADED.get(known) ?? {};
  return texts as unknown as Catalogue; // `npm run check` compares the files with the type
}

async function load(tag: LanguageTag): Promise<Translations> {
  const files = NAMESPACES.map(async (name) => [name, await loadTranslations(tag, name)] as const);
  return Object.fromEntries(await Promise.all(files));
}
