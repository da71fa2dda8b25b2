import { checkDependencies } from './checkDependencies.ts';
import { findChannelNames } from './channelNames.ts';
import { findUndeclaredMigrations } from './migrations.ts';
import { readAliases, readSources } from './sources.ts';

/* Checks every source file; see dependencyRules.ts, channelNames.ts and migrations.ts. */
const sources = readSources();
const breaches = [
  ...checkDependencies(sources, readAliases()),
  ...findChannelNames(sources),
  ...findUndeclaredMigrations(sources),
];
for (const { rule, file, text } of breaches) process.stdout.write(`${file}: ${text} (${rule})\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
