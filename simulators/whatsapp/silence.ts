import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js';

/** Discards the log messages of the simulated users' libraries. */
export const silentLogger: ILogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
