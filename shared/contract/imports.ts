import { z } from 'zod';
import { contract } from './endpoint.ts';
import { flag, id, moment, nothing, port } from './fields.ts';

/** Database servers from which can be imported; MariaDB is spoken to as MySQL. */
export const SOURCE_ENGINES = ['mysql', 'postgres'] as const;
export type SourceEngine = (typeof SOURCE_ENGINES)[number];
export const SOURCE_PORTS: Readonly<Record<SourceEngine, number>> = { mysql: 3306, postgres: 5432 };

/** The programs whose databases can be read. */
export const SOURCE_PRODUCTS = ['pressTicket', 'whaticket'] as const;
export type SourceProduct = (typeof SOURCE_PRODUCTS)[number];

/** What is imported, in this order. */
export const IMPORT_KINDS = [
  'queues',
  'connections',
  'users',
  'tags',
  'quickAnswers',
  'contacts',
  'tickets',
  'messages',
  'quotes',
  'edits',
  'reactions',
  'files',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Why something was not imported. */
export const SKIP_REASONS = [
  'connectionLimit',
  'contactMissing',
  'deletedHere',
  'empty',
  'emailInvalid',
  'fileMissing',
  'fileOutside',
  'fileTooLarge',
  'messageMissing',
  'notice',
  'ticketMissing',
  'userLimit',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Why a database cannot be read, or an import has ended. */
export const IMPORT_FAILURES = [
  'privateAddress',
  'unreachable',
  'login',
  'database',
  'encryption',
  'schema',
  'severalCompanies',
  'keyLost',
  'internal',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Skipped rows that are listed one by one; further ones are only counted. */
export const LISTED_SKIPS_MAX = 100_000;

/** An offset or an IANA name: how the program wrote times into a database that stores none. */
const timeZone = z
  .string()
  .trim()
  .max(60)
  .refine((zone) => /^[+-]\d\d:\d\d$/.test(zone) || isTimeZone(zone))
  .default('-03:00');

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // what `Intl` throws for names that it does not know
  }
}

/** Without control characters, which no name or address has. */
const plain = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}+$/u)
    .max(max);

/** How to reach the database of the other program. */
export const sourceForm = z.object({
  engine: z.enum(SOURCE_ENGINES),
  host: plain(255),
  port,
  database: plain(128),
  user: plain(128),
  password: z.string().max(500),
  /** Encrypted by TLS, with a certificate that this server trusts. */
  encrypted: flag.default(false),
  timeZone,
});
export type SourceForm = z.output<typeof sourceForm>;

const count = z.object({
  /** Rows of the source when the import began. */
  total: z.int(),
  done: z.int(),
  added: z.int(),
  /** They were there before, by an earlier import or by themselves. */
  existing: z.int(),
  skipped: z.int(),
});
export type ImportCount = z.output<typeof count>;

export const databaseImport = z.object({
  id,
  state: z.enum(IMPORT_STATES),
  /** Counts only and changes nothing. */
  isDryRun: z.boolean(),
  withFiles: z.boolean(),
  engine: z.enum(SOURCE_ENGINES),
  host: z.string(),
  database: z.string(),
  /** Null until the database was opened. */
  product: z.enum(SOURCE_PRODUCTS).nullable(),
  /** What is being imported now; null before and after. */
  kind: z.enum(IMPORT_KINDS).nullable(),
  counts: z.partialRecord(z.enum(IMPORT_KINDS), count),
  reasons: z.partialRecord(z.enum(IMPORT_KINDS), z.partialRecord(z.enum(SKIP_REASONS), z.int())),
  /** When the newest message was written, to check the time zone by; null when there is none. */
  newestMessageAt: moment.nullable(),
  failure: z.enum(IMPORT_FAILURES).nullable(),
  /** The database's own words, or the tables and columns that are missing. */
  failureDetail: z.string(),
  /** The source does not answer, and is asked again. */
  isRetrying: z.boolean(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type DatabaseImport = z.output<typeof databaseImport>;

const overview = z.object({
  /** The running import, else the last one; null when there was none. */
  current: databaseImport.nullable(),
  /** Where the files of the other program are expected, and whether the folder is there. */
  folder: z.object({ path: z.string(), exists: z.boolean() }),
  /** Databases in private networks may be read. */
  allowsPrivate: z.boolean(),
});

const testResult = z.object({ product: z.enum(SOURCE_PRODUCTS), counts: z.record(z.string(), z.int()) });

const errorsOfSource = ['ERR_IMPORT_SOURCE'] as const;

export const importsContract = contract({
  show: {
    method: 'GET',
    path: '/imports',
    summary: 'Get the running or last import from a database',
    right: 'settings:manage',
    response: overview,
  },
  test: {
    method: 'POST',
    path: '/imports/test',
    summary: 'Check whether a database can be imported',
    right: 'settings:manage',
    body: sourceForm,
    response: testResult,
    errors: [...errorsOfSource, 'ERR_TOO_MANY_REQUESTS'],
  },
  start: {
    method: 'POST',
    path: '/imports',
    summary: 'Import from the database of another program, or count what an import would do',
    right: 'settings:manage',
    body: sourceForm.extend({ isDryRun: flag.default(true), withFiles: flag.default(true) }),
    response: databaseImport,
    errors: ['ERR_IMPORT_RUNNING'],
  },
  cancel: {
    method: 'POST',
    path: '/imports/:importId/cancel',
    summary: 'Stop an import; what it has imported stays',
    right: 'settings:manage',
    params: z.object({ importId: id }),
    response: nothing,
    errors: ['ERR_NO_IMPORT_FOUND'],
  },
  skipped: {
    method: 'GET',
    path: '/imports/:importId/skipped',
    summary: 'List what an import has skipped, and why',
    right: 'settings:manage',
    params: z.object({ importId: id }),
    response: z.string(),
    produces: 'text/csv',
    errors: ['ERR_NO_IMPORT_FOUND'],
  },
});

export interface ImportEvents {
  databaseImport: (event: { action: 'update'; import: DatabaseImport }) => void;
}
