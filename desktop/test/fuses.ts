/** Where an Electron binary contains its fuses: this text, a version, their number, then one character each. */
const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const VERSION = 1;

/** The major version of Electron that has these fuses; check them again when it changes. */
export const ELECTRON_OF_FUSES = 45;

/**
 * The fuses in the order of `build/fuses/fuses.json5` of electron/electron, which defines their number. Compared, because the
 * tag of the release in use could not be seen: v45.0.0-nightly.20260821 and the branch 44-x-y of the same day, where the
 * files are the same. The last change before was electron/electron#48983, which added the ninth; @electron/fuses 1.8 does not
 * know it. A release with another number fails in `fusesOf`.
 */
const NAMES = [
  'runAsNode',
  'cookies',
  'nodeOptions',
  'inspect',
  'integrity',
  'onlyAsar',
  'snapshot',
  'fileRights',
  'wasmTraps',
] as const;

type Fuses = Readonly<Record<(typeof NAMES)[number], string>>;

/** The defaults in the same files: 1 is on, 0 is off. */
export const FUSES_AS_SHIPPED = '101100011';

/** The fuses of a program that cannot be run as plain Node or load another app. */
export const SAFE_FUSES: Fuses = {
  runAsNode: '0',
  cookies: '1',
  nodeOptions: '0',
  inspect: '0',
  integrity: '1',
  onlyAsar: '1',
  snapshot: '0',
  fileRights: '0',
  wasmTraps: '1',
};

/** The fuse wire as a binary contains it. */
export function fuseWire(states: string): Buffer {
  return Buffer.concat([SENTINEL, Buffer.from([VERSION, states.length]), Buffer.from(states)]);
}

/** The fuses of a program as a binary contains them. Fails on an unexpected number, because new fuses need a decision. */
export function fusesOf(program: Buffer): Fuses {
  const states = fuseStates(program);
  return Object.fromEntries(NAMES.map((name, index) => [name, states[index]])) as Fuses;
}

/** The same as one text, a character for each fuse. */
export function fuseStates(program: Buffer): string {
  const at = program.indexOf(SENTINEL);
  if (at < 0) throw new Error('this program has no fuses');
  const [version, count = 0] = program.subarray(at + SENTINEL.length);
  if (version !== VERSION) throw new Error(`fuses of version ${version} are not known`);
  if (count !== NAMES.length) throw new Error(`${count} fuses, and ${NAMES.length} are known`);
  const first = at + SENTINEL.length + 2;
  return program.subarray(first, first + count).toString();
}
