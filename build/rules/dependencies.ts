import { checkLaw } from './checkLaw.ts';
import { readAliases, readSources } from './sources.ts';

/* The law of the house, held against every source; see law.ts. */
const breaches = checkLaw(readSources(), readAliases());
for (const { rule, file, text } of breaches) process.stdout.write(`${file}: ${text} (${rule})\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
