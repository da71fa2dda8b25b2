import { words } from '#shared/i18n/index.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/i18n/languages.ts';
import { readSources } from './sources.ts';
import { compare, flatten, staleLookUps, unused, type LookUp } from './wordUse.ts';

/*
 * The catalogues of words: translations say what the source says, and nothing stands there that nobody shows.
 */
const LOOK_UPS: readonly LookUp[] = [
  { keys: /^errors\./, because: 'the server answers with the code' },
  { keys: /^automatic\./, because: 'the server reads them as members of the catalogue' },
];
const NO_CODE = /\.test\.tsx?$|(^|\/)test\/|^shared\/i18n\//;

const source = words(DEFAULT_LANGUAGE);
const translations = LANGUAGES.filter(({ tag }) => tag !== DEFAULT_LANGUAGE);
const code = [...readSources()]
  .filter(([file]) => /^(desktop|server|shared)\//.test(file) && !NO_CODE.test(file))
  .map(([, text]) => text)
  .join('\n');
if (flatten(source).size === 0 || translations.length === 0 || code === '') {
  throw new Error('The catalogues were not checked: no word, no translation or no source was read.');
}

const faults = [
  ...translations.flatMap(({ tag }) => compare(source, words(tag)).map((fault) => `${tag}: ${fault}`)),
  ...unused(source, code, LOOK_UPS).map((key) => `unused: ${key}`),
  ...staleLookUps(source, LOOK_UPS),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
