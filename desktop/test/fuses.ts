/** The place in Electron's program where its fuses are: this text, a version, their number, then one mark each. */
const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const VERSION = 1;

/** The fuses in the order of their marks. Electron has the ninth since version 43; @electron/fuses 1.8 leaves it alone. */
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

/** As Electron comes: marks of 1 are on, of 0 off. */
export const FUSES_AS_SHIPPED = '101100011';

/** What a program must be like that cannot be turned into a plain Node, nor load another program. */
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

/** The wire as it stands in a program. */
export function fuseWire(marks: string): Buffer {
  return Buffer.concat([SENTINEL, Buffer.from([VERSION, marks.length]), Buffer.from(marks)]);
}

/** The marks of a packed program. Fails when it has more or fewer fuses than we know: nobody has decided about those. */
export function fusesOf(program: Buffer): Fuses {
  const at = program.indexOf(SENTINEL);
  if (at < 0) throw new Error('this program has no fuses');
  const [version, count = 0] = program.subarray(at + SENTINEL.length);
  if (version !== VERSION) throw new Error(`fuses of version ${version} are not known`);
  if (count !== NAMES.length) throw new Error(`${count} fuses, and ${NAMES.length} are known`);
  const first = at + SENTINEL.length + 2;
  const marks = program.subarray(first, first + count).toString();
  return Object.fromEntries(NAMES.map((name, index) => [name, marks[index]])) as Fuses;
}
