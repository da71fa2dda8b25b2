import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ToastOrigin } from './toast.ts';

/** Milliseconds. Windows shows a notification for three days. */
const SHOWN_FOR = 3 * 24 * 3_600_000;

/** Pictures of customers in a folder, for notifications of Windows, which accept only files. */
export interface Pictures {
  /** @returns the address of the file; null when it cannot be written: a notification is shown without it */
  store(origin: ToastOrigin, png: Buffer): string | null;
  /** Deletes those of a server. */
  forget(server: string): void;
}

/** Deletes at once what no notification can show any more. */
export function createPictures(folder: string, warn: (text: string) => void): Pictures {
  const remove = (isMeant: (file: string) => boolean) =>
    attempt(warn, () => {
      mkdirSync(folder, { recursive: true });
      for (const name of readdirSync(folder)) {
        const file = join(folder, name);
        if (isMeant(file)) rmSync(file, { force: true });
      }
    });
  remove((file) => statSync(file).mtimeMs < Date.now() - SHOWN_FOR);
  return {
    /** One file per ticket and server, so that notifications still on screen keep their customer's picture. */
    store: ({ server, ticketId }, png) =>
      attempt(warn, () => {
        mkdirSync(folder, { recursive: true });
        const file = join(folder, `${prefixOf(server)}${ticketId}.png`);
        writeFileSync(file, png);
        return pathToFileURL(file).href;
      }),
    forget: (server) => void remove((file) => file.startsWith(join(folder, prefixOf(server)))),
  };
}

function prefixOf(server: string): string {
  return `${createHash('sha256').update(server).digest('hex').slice(0, 16)}-`;
}

function attempt<Result>(warn: (text: string) => void, act: () => Result): Result | null {
  try {
    return act();
  } catch (error) {
    warn(`pictures of notifications: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
