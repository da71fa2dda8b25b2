import { WrongEncryptionKeyError } from '#server/features/system/index.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import { NewerSchemaError } from '#server/platform/database/migrate.ts';
import { DatabaseUnavailable } from '#server/platform/database/outage.ts';
import { DataFolderInUse } from '#server/platform/postgres/dataFolderLock.ts';
import { DatabaseFolderError } from '#server/platform/postgres/installation.ts';
import { EmbeddedPostgresError } from '#server/platform/postgres/launch.ts';

/** Errors whose message already says what to do. */
const SPEAKING = [
  ConfigError,
  DatabaseFolderError,
  EmbeddedPostgresError,
  NewerSchemaError,
  WrongEncryptionKeyError,
];

interface StartupEnvironment {
  readonly port: string;
  readonly dataDir: string;
  /** Whether `DATABASE_URL` is set; otherwise the embedded database is used. */
  readonly hasDatabaseUrl: boolean;
}

/** Describes a startup error in one sentence: what is wrong and what to do. */
export function describeStartupError(error: unknown, environment: StartupEnvironment): string {
  const { port, dataDir } = environment;
  if (SPEAKING.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DataFolderInUse) {
    return `Another Ramal server works with the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`;
  }
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or set PORT to a free one.`;
  if (code === 'EACCES' && isListening(error))
    return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return `The data folder ${dataDir} cannot be written: make it writable, or set DATA_DIR to another folder.`;
  }
  if (code === 'ENOSPC') return `The disk of the data folder ${dataDir} is full.`;
  return (
    (code && describeDatabaseError(code, environment)) ??
    `The server could not start: ${error instanceof Error ? error.message : String(error)}`
  );
}

function describeDatabaseError(
  code: string,
  { dataDir, hasDatabaseUrl }: StartupEnvironment,
): string | undefined {
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === 'EAI_AGAIN') {
    return hasDatabaseUrl
      ? 'The database of DATABASE_URL does not answer: is it running, and is the address right?'
      : `The built-in database of ${dataDir} has ended while the server started: start the server again.`;
  }
  if (code === '28P01' || code === '28000') {
    return hasDatabaseUrl
      ? 'The database of DATABASE_URL refuses the user or the password.'
      : `The built-in database refuses the password of ${dataDir}/postgres.password: bring that file back from your backup.`;
  }
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist: create it first.';
  return undefined;
}

/** The first code of an error or of its causes. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailable) return codeOf(error.cause);
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== undefined);
  return codeOf(error.cause);
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
