import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeStorage } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';
import type { Servers } from '../servers/startServers.ts';
import { isSealing, parseSealed, type Sealed } from './sealed.ts';

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
  const canSeal = isSealing(
    safeStorage.isEncryptionAvailable(),
    process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : null,
  );
  let sealed = canSeal ? parseSealed(textOf(file)) : {};
  const write = (next: Sealed) => {
    sealed = next;
    writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };

  ipc.answer('secrets/read', ({ server }) => {
    if (servers.current()?.url !== server) return null;
    const known = inMemory.get(server);
    if (known !== undefined) return known;
    const secret = sealed[server];
    return secret === undefined ? null : opened(secret, warn);
  });
  // also by a page that is about to go: the token is of the server that gave it, never of the one that was chosen since
  ipc.answer('secrets/keep', ({ server, refreshToken }) => {
    if (!servers.isKnown(server)) return;
    inMemory.set(server, refreshToken);
    if (canSeal) write({ ...sealed, [server]: safeStorage.encryptString(refreshToken).toString('base64') });
  });
  ipc.answer('secrets/forget', ({ server }) => {
    inMemory.delete(server);
    const { [server]: _, ...rest } = sealed;
    if (canSeal) write(rest);
  });
}

function opened(secret: string, warn: (text: string) => void): string | null {
  try {
    return safeStorage.decryptString(Buffer.from(secret, 'base64'));
  } catch {
    warn('a secret was sealed by another key store; signing in again is needed');
    return null;
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // nothing was kept yet
  }
}
