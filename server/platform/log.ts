import { pino, type DestinationStream, type Logger } from 'pino';
import { createRepeats } from './repeats.ts';
import { currentRequest } from './request.ts';

export type Log = Logger;

const WARN = 40;
const FATAL = 60;
const REPEATS_AFTER = 60_000;

interface LogOptions {
  /** Milliseconds during which a repeated warning or error is counted instead of written. */
  readonly repeatsAfter?: number;
  /** Standard output by default. */
  readonly to?: DestinationStream;
}

/**
 * Creates the log of the process: JSON lines on standard output, with secrets removed. Entries of a request
 * carry its id; a repeated warning or error is counted instead of written.
 */
export function createLog(level: string, { repeatsAfter = REPEATS_AFTER, to }: LogOptions = {}): Log {
  const repeats = createRepeats(repeatsAfter);
  const options = {
    level,
    base: undefined,
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.id } : {};
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, write: pino.LogFn, number: number) {
        if (number < WARN || number >= FATAL) {
          write.apply(this, args);
          return;
        }
        repeats.write(
          `${number} ${keyOf(args)}`,
          () => write.apply(this, args),
          (repeated) => write.apply(this, [{ repeated }, `repeated: ${messageOf(args)}`]),
        );
      },
    },
    redact: {
      paths: [
        'token',
        'refreshToken',
        'password',
        'authorization',
        'cookie',
        '*.token',
        '*.refreshToken',
        '*.password',
      ],
      censor: '[hidden]',
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Entries with the same message, error and connection count as repeats. */
function keyOf(args: readonly unknown[]): string {
  const [fields] = args;
  if (typeof fields !== 'object' || fields === null) return messageOf(args);
  const { err, connectionId } = { err: undefined, connectionId: undefined, ...fields };
  return `${messageOf(args)} ${String(connectionId ?? '')} ${errorKey(err)}`;
}

function errorKey(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? String(error.code) : error.message.replaceAll(/\d+/g, '#');
  return `${error.name} ${code}`;
}

function messageOf(args: readonly unknown[]): string {
  return args.find((arg) => typeof arg === 'string') ?? '';
}
