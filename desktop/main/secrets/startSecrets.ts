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
  readonly warn: (text: string) => void;
}

/** Keeps the refresh token of each server, sealed by the system's key store; without one only until the program ends. */
export function startSecrets({ ipc, folder, servers, warn }: Parts): void {
  const file = join(folder, 'secrets.json');
  const inMemory = new Map<string, string>();
  let store: Promise<boolean> | null = null;
  const hasStore = () => (store ??= isStoreThere(warn)); // asked when it is needed: it may ask the person
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
      warn('a secret was sealed by another key store; signing in again is needed');
      return null;
    }
  };
  const inTurn = oneByOne();

  ipc.answer('secrets/canKeep', hasStore);
  ipc.answer('secrets/read', ({ server }) =>
    inTurn(async () => {
      if (servers.current()?.url !== server) return null;
      const known = inMemory.get(server);
      if (known !== undefined) return known;
      const secret = encrypted[server];
      return secret !== undefined && (await hasStore()) ? open(server, secret) : null;
    }),
  );
  // also by a page that is about to go: the token is of the server that gave it, never of the one that was chosen since
  ipc.answer('secrets/keep', ({ server, refreshToken }) =>
    inTurn(async () => {
      if (!servers.isKnown(server)) return;
      inMemory.set(server, refreshToken);
      if (await hasStore()) await encrypt(server, refreshToken);
    }),
  );
  ipc.answer('secrets/forget', ({ server }) =>
    inTurn(async () => {
      inMemory.delete(server);
      const { [server]: forgotten, ...rest } = encrypted;
      if (forgotten !== undefined) write(rest);
    }),
  );
}

/** Whether the system has a key store that really seals. The asynchronous API does not stop the program while it asks. */
async function isStoreThere(warn: (text: string) => void): Promise<boolean> {
  try {
    const isAvailable = await safeStorage.isAsyncEncryptionAvailable();
    const isLinux = process.platform === 'linux';
    return isEncryptionSecure(isAvailable, isLinux ? safeStorage.getSelectedStorageBackend() : null);
  } catch (error) {
    warn(`the key store of the system does not answer: ${String(error)}`);
    return false;
  }
}

/** Runs one after the other: what is forgotten last stays forgotten. */
function oneByOne(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined); // its own caller hears of it
    return next;
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // nothing was kept yet
  }
}
