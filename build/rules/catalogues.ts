import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, isOffered, LANGUAGE_TAGS } from '#shared/i18n/languages.ts';
import { compare, flatten } from './compareTranslations.ts';
import { findMalformedFiles, readTranslations, TRANSLATIONS } from './readTranslations.ts';
import { readSources } from './sources.ts';
import { typesOf, TYPES_FILE } from './translationTypes.ts';
import { findUnconventional } from './typography.ts';
import { staleLookUps, unused, type LookUp } from './translationUse.ts';

/* Checks the translations: they match the source language and its types, and every text is used. */
const LOOK_UPS: readonly LookUp[] = [
  { keys: /^errors\./, because: 'the server answers with the code' },
  { keys: /^automatic\./, because: 'the server reads them as members of the catalogue' },
];
const NO_CODE = /\.test\.tsx?$|(^|\/)test\/|^shared\/i18n\//;

const source = readTranslations(DEFAULT_LANGUAGE);
const code = [...readSources()]
  .filter(([file]) => /^(desktop|server|shared|webchat)\//.test(file) && !NO_CODE.test(file))
  .map(([, text]) => text)
  .join('\n');
if (flatten(source).size === 0 || LANGUAGE_TAGS.length < 2 || code === '') {
  throw new Error('The translations were not checked: no text, no translation or no source was found.');
}
const isTyped = readFileSync(join(TRANSLATIONS, TYPES_FILE), 'utf8') === typesOf(source);

const problems = [
  ...(isTyped ? [] : [`${TYPES_FILE} does not match the source language: npm run translations`]),
  ...LANGUAGE_TAGS.flatMap(findMalformedFiles),
  ...LANGUAGE_TAGS.flatMap((tag) => {
    const texts = readTranslations(tag);
    const files = Object.keys(source).filter((namespace) => !texts[namespace]);
    return [
      ...files.map((namespace) => `${tag}: no file ${namespace}.json: npm run translations`),
      ...compare(source, texts, { tag, isComplete: isOffered(tag) }).map((problem) => `${tag}: ${problem}`),
      ...findUnconventional(tag, texts).map((problem) => `${tag}: ${problem}`),
    ];
  }),
  ...unused(source, code, LOOK_UPS).map((key) => `unused: ${key}`),
  ...staleLookUps(source, LOOK_UPS),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
