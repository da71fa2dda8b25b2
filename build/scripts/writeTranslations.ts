import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '#shared/i18n/languages.ts';
import { readTranslations, TRANSLATIONS } from '../rules/readTranslations.ts';
import { typesOf, TYPES_FILE } from '../rules/translationTypes.ts';

/* Writes what follows from the texts of the source language: their types, and the files that a language lacks. */
const source = readTranslations(DEFAULT_LANGUAGE);
writeFileSync(join(TRANSLATIONS, TYPES_FILE), typesOf(source));
for (const tag of LANGUAGE_TAGS) {
  for (const namespace of Object.keys(source)) {
    const file = join(TRANSLATIONS, tag, `${namespace}.json`);
    if (!existsSync(file)) writeFileSync(file, '{}\n');
  }
}
