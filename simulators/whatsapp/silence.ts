import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js';

/** Says nothing: what the simulated people's libraries have to tell belongs to no test. */
export const silentLogger: ILogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
