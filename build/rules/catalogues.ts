import { translations } from '#shared/i18n/index.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/i18n/languages.ts';
import { readSources } from './sources.ts';
import { compare, flatten, staleLookUps, unused, type LookUp } from './translationUse.ts';

/* Checks the translations: they match the source language, and every text is used. */
const LOOK_UPS: readonly LookUp[] = [
  { keys: /^errors\./, because: 'the server answers with the code' },
  { keys: /^automatic\./, because: 'the server reads them as members of the catalogue' },
];
const NO_CODE = /\.test\.tsx?$|(^|\/)test\/|^shared\/i18n\//;

const source = translations(DEFAULT_LANGUAGE);
const otherLanguages = LANGUAGES.filter(({ tag }) => tag !== DEFAULT_LANGUAGE);
const code = [...readSources()]
  .filter(([file]) => /^(desktop|server|shared)\//.test(file) && !NO_CODE.test(file))
  .map(([, text]) => text)
  .join('\n');
if (flatten(source).size === 0 || otherLanguages.length === 0 || code === '') {
  throw new Error('The translations were not checked: no text, no translation or no source was found.');
}

const problems = [
  ...otherLanguages.flatMap(({ tag }) =>
    compare(source, translations(tag)).map((problem) => `${tag}: ${problem}`),
  ),
  ...unused(source, code, LOOK_UPS).map((key) => `unused: ${key}`),
  ...staleLookUps(source, LOOK_UPS),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
