import { findRetiredWords } from './retiredWords.ts';
import { readSources } from './sources.ts';

/* Checks that no identifier or file name contains a retired word; see retiredWords.ts. */
const breaches = findRetiredWords(readSources());
for (const { file, text } of breaches) process.stdout.write(`${file}: ${text}\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
