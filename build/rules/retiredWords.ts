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
};

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
  'letters', // letters of the alphabet
  'desk', // stored: the settings of the desktop program
  'deskTheme',
  'toldOfTray',
  'toldOfShortcut',
  'toldOnce', // a key of the catalogues
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
  ]);
}

function breachesIn(file: string, names: readonly string[], what: string): Breach[] {
  return names.flatMap((name) => {
    if (STANDARD_NAMES.has(name)) return [];
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
