import { parseSync, Visitor } from 'oxc-parser';
import type { Breach } from './checkDependencies.ts';
import { TEST } from './dependencyRules.ts';
import type { Sources } from './sourceFile.ts';

/**
 * Names of channels as code writes them. E-mail is not among them: users and contacts have addresses of that name.
 */
const CHANNEL_NAMES: ReadonlySet<string> = new Set([
  'whatsapp',
  'facebook',
  'messenger',
  'instagram',
  'telegram',
  'webchat',
  'webchatWidget',
  'mailbox',
  'loopback',
]);

/** The names of tables of channels, anywhere in a string such as an SQL statement. */
const CHANNEL_TABLE = /\b(?:whatsapp|hub|mailbox|webchat)_[a-z]+/g;

/** The constant of the contract for the channel that is null on the wire. */
const CHANNEL_CONSTANT = 'WHATSAPP';

/** Few files have any of these names, wherever in the text: only those are parsed. */
const ANY_NAME = new RegExp([...CHANNEL_NAMES, CHANNEL_TABLE.source, CHANNEL_CONSTANT].join('|'));

/** Where a channel may be named. */
const EXEMPT: readonly RegExp[] = [
  /^server\/channels\//,
  /^shared\/(contract|i18n)\//,
  /^shared\/domain\/channelType\.ts$/, // null on the wire of older endpoints
  /^server\/migrations\//,
  /\.realtime\.ts$/, // events of the specification: `whatsapp`
  /^server\/platform\/http\/apiDocs\/examples\.ts$/,
  /^server\/features\/contacts\/importing\/columns\.ts$/, // titles in imported files
  /^desktop\/renderer\/features\/connections\/(ChannelIcon|useChannelName|useServiceName)\.tsx?$/, // pictures and translations
  TEST,
];

/**
 * Finds names of channels and of their tables in strings outside of their folders: everything else asks the capabilities.
 * @throws Error when no file was read: the check would then pass without having checked anything
 */
export function findChannelNames(sources: Sources): Breach[] {
  const files = [...sources].filter(
    ([path]) => /^(shared|server|desktop)\//.test(path) && !EXEMPT.some((pattern) => pattern.test(path)),
  );
  if (files.length === 0) throw new Error('No file was checked for names of channels.');
  return files.flatMap(([file, text]) =>
    [...namesIn(file, text)].map((name) => ({
      rule: 'channels-by-capabilities',
      file,
      text: `must not name ${name} of a channel: ask its capabilities`,
    })),
  );
}

function namesIn(path: string, text: string): Set<string> {
  const names = new Set<string>();
  if (!ANY_NAME.test(text)) return names;
  const note = (value: unknown) => {
    if (typeof value !== 'string') return;
    if (CHANNEL_NAMES.has(value)) names.add(value);
    for (const [table] of value.matchAll(CHANNEL_TABLE)) names.add(table);
  };
  new Visitor({
    Literal: ({ value }) => note(value),
    TemplateElement: ({ value }) => note(value.cooked),
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) if (local.name === CHANNEL_CONSTANT) names.add(local.name);
    },
  }).visit(parseSync(path, text).program);
  return names;
}
