import { words } from '#shared/i18n/index.ts';
import { readSources } from './sources.ts';
import { compare, flatten, unused } from './wordUse.ts';

/*
 * The catalogues of words: translations say what the source says, and nothing stands there that no screen shows.
 */
const SOURCE = 'pt';
const TRANSLATIONS = ['en', 'es'];
/** Looked up by a value of the wire or of a schema, not by a literal. */
const LOOKED_UP = /^(errors|automatic|validation|shell\.groups)\.|\.title$/;

const source = words(SOURCE);
if (flatten(source).size === 0) throw new Error('The catalogues were not checked: no word was read.');

const code = [...readSources()]
  .filter(([file]) => /^(desktop|server)\//.test(file))
  .map(([, text]) => text)
  .join('\n');
const faults = [
  ...TRANSLATIONS.flatMap((tag) => compare(source, words(tag)).map((fault) => `${tag}: ${fault}`)),
  ...unused(source, code)
    .filter((key) => !LOOKED_UP.test(key))
    .map((key) => `unused: ${key}`),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
