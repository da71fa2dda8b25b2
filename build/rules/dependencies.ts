import { checkDependencies } from './checkDependencies.ts';
import { readAliases, readSources } from './sources.ts';

/* Checks every source file against the dependency rules; see dependencyRules.ts. */
const breaches = checkDependencies(readSources(), readAliases());
for (const { rule, file, text } of breaches) process.stdout.write(`${file}: ${text} (${rule})\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
