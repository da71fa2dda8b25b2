import { parseSync, Visitor } from 'oxc-parser';
import type { Breach } from './checkDependencies.ts';
import type { Sources } from './sourceFile.ts';

/**
 * Words that identifiers and file names must not contain, each with the terms that replace it. Only whole parts of a name
 * count: a name is split at capitals, digits, `_` and `-`.
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  floor: 'ctx, AppContext',
  work: 'tx, Transaction, task',
  law: 'dependency rules',
  news: 'event',
  follower: 'handler',
  tells: 'leader tab, notify',
  tell: 'emit, notify',
  told: 'emitted, notified, payload',
  desk: 'Ramal, app, server, workspace',
  heard: 'received, event',
  tip: 'tooltip',
  turns: 'mutex',
  errand: 'pending action',
  errands: 'pending actions',
  door: 'popover, public interface',
  diary: 'recorded events',
  manners: 'what is tested',
  exhibit: 'fixture workspace',
  letters: 'emails, persisted messages',
  calm: 'idle, settled',
  sight: 'visibility',
  question: 'request, dialog',
  questions: 'requests, dialogs',
  askable: 'what it requires',
  figures: 'metrics, statistics',
  circles: 'cycles',
  pieces: 'chunks, lazy components',
  tricked: 'canSeeNumbers',
  seal: 'encrypt',
  heir: 'new default, successor',
  place: 'sequence, scrollPosition, windowBounds, element',
};

/** Retired words that have no other meaning in texts about this product: documents and logs do not say them either. */
const RETIRED_IN_TEXTS = new Set([
  'floor',
  'law',
  'news',
  'follower',
  'desk',
  'errand',
  'errands',
  'diary',
  'manners',
  'exhibit',
  'askable',
  'circles',
  'tricked',
]);

/** Names with such a word that are standard or stored in some files only. */
const STANDARD_IN: ReadonlyMap<string, RegExp> = new Map([
  [
    'desk',
    /^desktop\/main\/(settings|shortcuts)\/|^desktop\/main\/startRamal\.ts$|^desktop\/test\/window\.test\.ts$/,
  ], // stored settings
  [
    'place',
    /^server\/channels\/whatsapp\/inbox\/|^desktop\/renderer\/features\/conversation\/(outbox|list)\//, // stored
  ],
  ['letters', /^desktop\/renderer\/ui\/avatar\//], // of the alphabet
]);

/** Names that contain such a word in its standard meaning, or that are fixed by the wire format or stored data. */
const STANDARD_NAMES = new Set([
  'startWork', // on the wire: the hours of a user or a queue
  'endWork',
  'workHours',
  'WorkHours',
  'checkWorkHours',
  'watchWorkHours',
  'isAtWork',
  'workArea', // Electron's `Display.workArea`
  'deskTheme',
  'toldOfTray',
  'toldOfShortcut',
  'isTricked', // on the wire: a user sees whole phone numbers
  'setIsTricked',
  'isTrickedHint',
  'placeItems', // CSS
  'placeContent',
  'setToolTip', // Electron's `Tray.setToolTip`
]);

/** Files with names that are not ours to choose. */
const EXEMPT_FILES =
  /^(shared\/i18n\/([^/]+\/|source\.generated\.)|server\/migrations\/|build\/rules\/(retiredWords|plantedViolations)\b)/;

/**
 * Finds retired words in identifiers and file names.
 * @throws Error when no identifier was found or a file does not parse: the check would then pass without having checked
 * anything
 */
export function findRetiredWords(sources: Sources): Breach[] {
  const files = [...sources].filter(([path]) => !EXEMPT_FILES.test(path));
  const names = files.map(([path, text]) => ({ path, names: identifiersOf(path, text) }));
  if (!names.some((file) => file.names.size > 0)) throw new Error('No identifier was read.');
  return names.flatMap(({ path, names: found }) => [
    ...breachesIn(path, path.split(/[/.]/), 'the file is named'),
    ...breachesIn(path, [...found], 'an identifier is named'),
    ...breachesOfText(path, logTextsOf(path, sources.get(path) ?? ''), 'a log says'),
  ]);
}

/** Finds retired words in the keys of a catalogue, at any depth. */
export function findRetiredKeys(path: string, catalogue: object): Breach[] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) => [
    ...breachesIn(path, [key], 'a key is named'),
    ...(typeof value === 'object' && value ? findRetiredKeys(path, value) : []),
  ]);
}

/** Finds retired words in documents, and in the keys of catalogues. */
export function findRetiredInTexts(texts: Sources): Breach[] {
  return [...texts].flatMap(([path, text]) =>
    path.endsWith('.md')
      ? findRetiredInDocument(path, text)
      : findRetiredKeys(path, JSON.parse(text) as object),
  );
}

/** Finds retired words in a document. */
export function findRetiredInDocument(path: string, text: string): Breach[] {
  return breachesOfText(path, text, 'the document says');
}

function breachesOfText(file: string, text: string, what: string): Breach[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return [...words]
    .filter((word) => RETIRED_IN_TEXTS.has(word))
    .map((word) => ({
      rule: 'retired-words',
      file,
      text: `${what} ${word}; say ${RETIRED_WORDS[word]} instead`,
    }));
}

/** The texts that a file writes to the log. */
function logTextsOf(path: string, text: string): string {
  const texts: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!/^(trace|debug|info|warn|error|fatal)$/.test(callee.property.name)) return;
      for (const argument of args)
        if (argument.type === 'Literal' && typeof argument.value === 'string') texts.push(argument.value);
    },
  }).visit(parseSync(path, text).program);
  return texts.join('\n');
}

function breachesIn(file: string, names: readonly string[], what: string): Breach[] {
  return names.flatMap((name) => {
    if (STANDARD_NAMES.has(name) || STANDARD_IN.get(name)?.test(file)) return [];
    const word = partsOf(name).find((part) => Object.hasOwn(RETIRED_WORDS, part));
    return word === undefined
      ? []
      : [
          {
            rule: 'retired-words',
            file,
            text: `${what} ${name}; say ${RETIRED_WORDS[word]} instead of ${word}`,
          },
        ];
  });
}

/** `layFloor` → lay, floor. */
function partsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[_\-\d]+/).map((part) => part.toLowerCase());
}

function identifiersOf(path: string, text: string): Set<string> {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const names = new Set<string>();
  const mathMembers = new Set<number>(); // offsets of the names of Math's members, such as `Math.floor`
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === 'Math') mathMembers.add(property.start);
    },
    Identifier: ({ name, start }) => void (mathMembers.has(start) || names.add(name)),
    JSXIdentifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
  }).visit(program);
  return names;
}
