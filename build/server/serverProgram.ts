import { resolve } from 'node:path';

/**
 * The program of the server: the built one for programs that `npm` has started, which builds it before; otherwise the
 * sources.
 */
export function serverProgram(): string {
  return resolve(import.meta.dirname, '../..', process.env['SERVER_PROGRAM'] ?? 'server/main.ts');
}
