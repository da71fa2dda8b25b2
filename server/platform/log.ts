import { pino, type Logger } from 'pino';

export type Log = Logger;

/** The one log of the process: JSON lines on standard output; secrets are cut out before a line is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
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
  });
}
