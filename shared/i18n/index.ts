import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Translations } from './catalogue.ts';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguageTag } from './languages.ts';
import type { LanguageTag } from './languages.ts';
import { NAMESPACES } from './source.generated.ts';
import { withFallback } from './withFallback.ts';

export { fill } from './fill.ts';

/*
 * The texts for programs that read them from disk: the server, tests and scripts. A language is read when it is first
 * used, as a server mostly uses one or two.
 */
const read = new Map<LanguageTag, Catalogue>();

/** The texts of a language; those of the default language for a tag without a catalogue. */
export function translations(tag: string): Catalogue {
  const language = isLanguageTag(tag) ? tag : DEFAULT_LANGUAGE;
  const texts = read.get(language) ?? readCatalogue(language);
  read.set(language, texts);
  return texts;
}

function readCatalogue(tag: LanguageTag): Catalogue {
  const texts = withFallback(readTexts(tag), readTexts(FALLBACK_LANGUAGE));
  return texts as unknown as Catalogue; // `npm run check` compares the files with the type
}

function readTexts(tag: LanguageTag): Translations {
  const texts = NAMESPACES.map((name): [string, Translations] => {
    const file = join(import.meta.dirname, tag, `${name}.json`);
    return [name, JSON.parse(readFileSync(file, 'utf8')) as Translations];
  });
  return Object.fromEntries(texts);
}
