import { checkDependencies } from './checkDependencies.ts';
import { findChannelNames } from './channelNames.ts';
import { readAliases, readSources } from './sources.ts';

/* Checks every source file against the dependency rules and for names of channels; see dependencyRules.ts, channelNames.ts. */
const sources = readSources();
const breaches = [...checkDependencies(sources, readAliases()), ...findChannelNames(sources)];
for (const { rule, file, text } of breaches) process.stdout.write(`${file}: ${text} (${rule})\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
