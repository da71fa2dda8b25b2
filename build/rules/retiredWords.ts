import { parseSync, Visitor } from 'oxc-parser';
import type { Breach } from './checkDependencies.ts';
import type { Sources } from './sourceFile.ts';

interface RetiredWord {
  /** The terms that replace it. */
  readonly say: string;
  /** It has no other meaning in texts about this product: documents and logs do not say it either. */
  readonly inTexts?: true;
}

/**
 * Words that identifiers and file names must not contain, in lower case; some are two words in a row. Only whole parts of
 * a name count: a name is split where a capital begins a word, and at digits, `_` and `-`.
 */
export const RETIRED_WORDS: Readonly<Record<string, RetiredWord>> = {
  floor: { say: 'ctx, AppContext', inTexts: true },
  work: { say: 'tx, Transaction, task' },
  law: { say: 'dependency rules', inTexts: true },
  news: { say: 'event', inTexts: true },
  follower: { say: 'handler', inTexts: true },
  followers: { say: 'handlers', inTexts: true },
  follow: { say: 'subscribe' },
  follows: { say: 'subscribes' },
  followed: { say: 'subscribed, withListeners' },
  tells: { say: 'leader tab, notify' },
  tell: { say: 'emit, notify' },
  told: { say: 'emitted, notified, payload' },
  desk: { say: 'Ramal, app, server, workspace', inTexts: true },
  heard: { say: 'received, event' },
  hear: { say: 'receive, notify' },
  hears: { say: 'receives, notifies' },
  fault: { say: 'error' },
  faults: { say: 'errors' },
  tip: { say: 'tooltip' },
  tips: { say: 'tooltips' },
  turns: { say: 'mutex' },
  errand: { say: 'pending action', inTexts: true },
  errands: { say: 'pending actions', inTexts: true },
  door: { say: 'popover, public interface' },
  doors: { say: 'popovers, public interfaces' },
  diary: { say: 'recorded events', inTexts: true },
  manners: { say: 'what is tested', inTexts: true },
  exhibit: { say: 'fixture workspace', inTexts: true },
  letters: { say: 'emails, persisted messages' },
  words: { say: 'translations, searchText, parts' },
  calm: { say: 'idle, settled' },
  sight: { say: 'visibility' },
  question: { say: 'request, dialog' },
  questions: { say: 'requests, dialogs' },
  askable: { say: 'what it requires', inTexts: true },
  figures: { say: 'metrics, statistics' },
  circles: { say: 'cycles', inTexts: true },
  piece: { say: 'chunk, token, lazy component' },
  pieces: { say: 'chunks, lazy components' },
  tricked: { say: 'canSeeNumbers', inTexts: true },
  seal: { say: 'encrypt' },
  seals: { say: 'encrypts' },
  sealed: { say: 'encrypted' },
  heir: { say: 'new default, successor' },
  heirs: { say: 'successors, remaining' },
  place: { say: 'sequence, scrollPosition, windowBounds, element' },
  look: { say: 'theme, branding, check' },
  looks: { say: 'appearance, branding, check' },
  looked: { say: 'checked, searched' },
  kept: { say: 'stored, persisted' },
  held: { say: 'assigned, paused' },
  hold: { say: 'assignment, pauseReason' },
  marks: { say: 'badges, indicators' },
  mood: { say: 'behaviour' },
  moods: { say: 'behaviours' },
  wish: { say: 'request' },
  wishes: { say: 'requests' },
  fate: { say: 'target, outcome' },
  thing: { say: 'entry, row, value' },
  things: { say: 'entries, rows, values' },
  'take in': { say: 'recordInbound' },
  'hand over': { say: 'deliver' },
  'handed over': { say: 'delivered' },
  'hands over': { say: 'delivers' },
  'taken in': { say: 'recorded' },
};

/** Names with such a word that are standard or stored in some files only. */
const STANDARD_IN: ReadonlyMap<string, RegExp> = new Map([
  [
    'desk',
    /^desktop\/main\/(settings|shortcuts)\/|^desktop\/main\/startRamal\.ts$|^desktop\/test\/window\.test\.ts$/,
  ], // stored settings
  ['place', /^server\/channels\/whatsapp\/inbox\/|\/outbox\/persisted(Message|Value)\./], // stored
  ['needsLook', /\/outbox\/persisted(Message|Value)\./], // stored
  ['hold', /\/outbox\/persisted(Message|Value)\./], // stored
  ['sealed', /^server\/channels\/whatsapp\/((inbox|keys|outbound|session)\/|whatsAppChannel\.test\.)/], // stored
  ['looks', /^desktop\/renderer\/platform\/localSettings\//], // stored
  [
    'fault',
    /^shared\/i18n\/|^server\/channels\/whatsapp\/session\/|^desktop\/renderer\/features\/connections\/closing\.ts$/,
  ], // stored, and on the wire
  ['work', /^server\/platform\/jobs\//], // methods of pg-boss
  ['offWork', /^server\/platform\/jobs\//],
  ['question', /^server\/channels\/telegramBot\//], // of a poll in the Bot API
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
  'lookUp', // the verb
  'LookUp',
  'lookUps',
  'staleLookUps',
  'LOOK_UPS',
  'placeItems', // CSS
  'placeContent',
  'setToolTip', // Electron's `Tray.setToolTip`
  'followRedirect', // Electron's `ClientRequest.followRedirect`
]);

/** Files with names that are not ours to choose. */
const EXEMPT_FILES =
  /^(shared\/i18n\/([^/]+\/|source\.generated\.)|server\/migrations\/|build\/rules\/(retiredWords|plantedViolations)\b)/;

/**
 * Finds retired words in identifiers and file names.
 * @throws Error when no identifier was found or a file does not parse: the check would then pass without having checked
 * anything
 */
export function findRetiredNames(sources: Sources): Breach[] {
  const files = [...sources].filter(([path]) => !EXEMPT_FILES.test(path));
  const read = files.map(([path, text]) => ({ path, ...namesAndLogTextsOf(path, text) }));
  if (!read.some((file) => file.names.size > 0)) throw new Error('No identifier was read.');
  return read.flatMap(({ path, names, logTexts }) => [
    ...breachesIn(path, path.split(/[/.]/), 'the file is named'),
    ...breachesIn(path, [...names], 'an identifier is named'),
    ...breachesOfText(path, logTexts.join('\n'), 'a log says'),
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
    .filter((word) => RETIRED_WORDS[word]?.inTexts)
    .map((word) => ({
      rule: 'retired-words',
      file,
      text: `${what} ${word}; say ${RETIRED_WORDS[word]?.say} instead`,
    }));
}

function breachesIn(file: string, names: readonly string[], what: string): Breach[] {
  return names.flatMap((name) => {
    if (STANDARD_NAMES.has(name) || STANDARD_IN.get(name)?.test(file)) return [];
    const parts = partsOf(name);
    const word = parts
      .flatMap((part, index) => [part, `${part} ${parts[index + 1]}`])
      .find((words) => Object.hasOwn(RETIRED_WORDS, words));
    return word === undefined
      ? []
      : [
          {
            rule: 'retired-words',
            file,
            text: `${what} ${name}; say ${RETIRED_WORDS[word]?.say} instead of ${word}`,
          },
        ];
  });
}

/** Splits a name into its words: `ticketList` → ticket, list; `HTTPServer` → http, server; `TICKET_LIST` → ticket, list. */
function partsOf(name: string): string[] {
  return name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_\-\d]+/)
    .map((part) => part.toLowerCase());
}

/** The identifiers of a file, and the texts that it writes to the log. */
function namesAndLogTextsOf(path: string, text: string): { names: Set<string>; logTexts: string[] } {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const names = new Set<string>();
  const logTexts: string[] = [];
  const mathMembers = new Set<number>(); // offsets of the names of Math's members, such as `Math.floor`
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === 'Math') mathMembers.add(property.start);
    },
    Identifier: ({ name, start }) => void (mathMembers.has(start) || names.add(name)),
    JSXIdentifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
    CallExpression: ({ callee, arguments: args }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!/^(trace|debug|info|warn|error|fatal)$/.test(callee.property.name)) return;
      for (const argument of args)
        if (argument.type === 'Literal' && typeof argument.value === 'string') logTexts.push(argument.value);
    },
  }).visit(program);
  return { names, logTexts };
}
