import { findRetiredInTexts, findRetiredNames } from './retiredWords.ts';
import { readSources, readTexts } from './sources.ts';

/* Checks that no identifier, file name, key of a catalogue, text of the log or document contains a retired word; see retiredWords.ts. */
const breaches = [...findRetiredNames(readSources()), ...findRetiredInTexts(readTexts())];
for (const { file, text } of breaches) process.stdout.write(`${file}: ${text}\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
