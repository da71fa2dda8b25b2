import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeStorage } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';
import { isSealing, parseSealed, type Sealed } from './sealed.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly folder: string;
  /** The address of the server that secrets belong to now. */
  readonly owner: () => string | null;
  readonly warn: (text: string) => void;
}

/** Keeps the refresh token of each server, sealed by the system's key store; without one only until the program ends. */
export function startSecrets({ ipc, folder, owner, warn }: Parts): void {
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

  ipc.answer('secrets/read', () => {
    const place = owner();
    if (place === null) return null;
    const known = inMemory.get(place);
    if (known !== undefined) return known;
    const secret = sealed[place];
    return secret === undefined ? null : opened(secret, warn);
  });
  ipc.answer('secrets/keep', ({ refreshToken }) => {
    const place = owner();
    if (place === null) return;
    inMemory.set(place, refreshToken);
    if (canSeal) write({ ...sealed, [place]: safeStorage.encryptString(refreshToken).toString('base64') });
  });
  ipc.answer('secrets/forget', () => {
    const place = owner();
    if (place === null) return;
    inMemory.delete(place);
    const { [place]: _, ...rest } = sealed;
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
