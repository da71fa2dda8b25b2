import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeStorage } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';
import type { Servers } from '../servers/startServers.ts';
import { isEncryptionSecure, parseEncryptedSecrets, type EncryptedSecrets } from './encryptedSecrets.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly folder: string;
  readonly servers: Pick<Servers, 'current' | 'isKnown'>;
  /** A token was stored or deleted. */
  readonly onChanged: () => void;
  /** The session of a server has ended. */
  readonly onEnded: (server: string, isInBackground: boolean) => void;
  readonly warn: (text: string) => void;
}

/** What is known about the stored tokens without decrypting them. */
export interface Secrets {
  /** Whether a token of this server is stored: its user is probably signed in. */
  has(server: string): boolean;
  /** Deletes the token of a server that was removed from the list. */
  forget(server: string): void;
}

/**
 * Stores the refresh token of each server, encrypted with the system's key store; without one only until the program
 * ends.
 */
export function startSecrets(parts: Parts): Secrets {
  const { ipc, folder, servers, onChanged, onEnded, warn } = parts;
  const file = join(folder, 'secrets.json');
  const inMemory = new Map<string, string>();
  let store: Promise<boolean> | null = null;
  const hasStore = () => (store ??= isStoreThere(warn)); // only when needed: it may prompt the user
  let encrypted = parseEncryptedSecrets(textOf(file));
  const write = (next: EncryptedSecrets) => {
    encrypted = next;
    writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const encrypt = async (server: string, secret: string) => {
    const bytes = await safeStorage.encryptStringAsync(secret);
    write({ ...encrypted, [server]: bytes.toString('base64') });
  };
  const open = async (server: string, secret: string) => {
    try {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(secret, 'base64'));
      if (shouldReEncrypt) await encrypt(server, result); // the key store has a newer key
      return result;
    } catch {
      warn('a secret was encrypted by another key store; the user must sign in again');
      return null;
    }
  };
  const inTurn = oneByOne();
  const remove = (server: string) => {
    inMemory.delete(server);
    const { [server]: forgotten, ...rest } = encrypted;
    if (forgotten !== undefined) write(rest);
  };

  ipc.answer('secrets/canKeep', hasStore);
  ipc.answer('secrets/read', ({ server }, { backgroundOf }) =>
    inTurn(async () => {
      // null would say that no user is signed in there
      if (backgroundOf === null && servers.current()?.url !== server) throw new Error('refused');
      const known = inMemory.get(server);
      if (known !== undefined) return known;
      const secret = encrypted[server];
      return secret !== undefined && (await hasStore()) ? open(server, secret) : null;
    }),
  );
  // also for a page that is about to be replaced: the token belongs to its server, not to the one selected since
  ipc.answer('secrets/store', ({ server, refreshToken }) =>
    inTurn(async () => {
      if (!servers.isKnown(server)) return;
      inMemory.set(server, refreshToken);
      if (await hasStore()) await encrypt(server, refreshToken);
      onChanged();
    }),
  );
  ipc.answer('secrets/forget', ({ server, isOwed }, { backgroundOf }) =>
    inTurn(async () => {
      if (!isOwed) remove(server);
      onEnded(server, backgroundOf !== null);
      onChanged();
    }),
  );
  return {
    has: (server) => inMemory.has(server) || encrypted[server] !== undefined,
    forget(server) {
      void inTurn(async () => remove(server)).catch((error: unknown) =>
        warn(`the sign-in at ${server} cannot be deleted: ${String(error)}`),
      );
    },
  };
}

/**
 * Whether the system has a secure key store. The asynchronous API does not block the program while the system prompts.
 */
async function isStoreThere(warn: (text: string) => void): Promise<boolean> {
  try {
    const isAvailable = await safeStorage.isAsyncEncryptionAvailable();
    const isLinux = process.platform === 'linux';
    return isEncryptionSecure(isAvailable, isLinux ? safeStorage.getSelectedStorageBackend() : null);
  } catch (error) {
    warn(`the key store of the system does not respond: ${String(error)}`);
    return false;
  }
}

/** Runs tasks one after the other, so that the last change wins. */
function oneByOne(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined); // its own caller gets the error
    return next;
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // nothing is stored yet
  }
}
