import { selectUser } from '#renderer/platform/session/index.ts';
import type { TrayFile } from '#renderer/platform/files/trayFile.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { ownerOf, type OutboxThunk } from '../../outbox/persistedMessages.ts';
import type { StoredFile } from './storedFile.ts';

/** A chosen file that has not been sent: of this device, or of a quick answer. */
export type ChosenFile = TrayFile;

/** Milliseconds after which unsent files are deleted: they are no longer wanted, and take up space. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

const owner = ownerOf('files');

/**
 * Restores the files chosen in a ticket, in their order. Expired ones are deleted.
 * @returns null when this device does not say which there are
 */
export function recallFiles(ticketId: number): OutboxThunk<Promise<ChosenFile[] | null>> {
  return async (dispatch, _, { deviceStore }) => {
    const whose = dispatch(owner);
    const entries = await deviceStore.read(whose).catch(() => null);
    if (entries === null) return null;
    if (entries.length === 0) return [];
    const { parseStoredFile } = await retryUntilLoaded(() => import('./storedFile.ts')); // with zod
    const storedFiles = entries.map(({ key, value, file }) => ({ key, file, about: parseStoredFile(value) }));
    const isOver = (about: StoredFile | null) => about === null || about.chosenAt < Date.now() - RETENTION;
    const over = storedFiles.filter(({ about }) => isOver(about)).map(({ key }) => key);
    if (over.length > 0) await deviceStore.drop(whose, over);
    return storedFiles
      .flatMap(({ about, ...stored }) => (about && !isOver(about) ? { ...stored, about } : []))
      .filter(({ about }) => about.ticketId === ticketId)
      .toSorted((one, other) => one.about.chosenAt - other.about.chosenAt)
      .flatMap(({ key, file: bytes, about }) => {
        const file = fileOf(about, bytes);
        return file ? { key, file, isVoice: about.isVoice } : [];
      });
  };
}

function fileOf({ name, mime, server }: StoredFile, bytes: Blob | null): ChosenFile['file'] | null {
  if (server) return { ...server, name, type: mime };
  return bytes && new File([bytes], name, { type: mime });
}

/** Calls back when another window of the same user has changed the stored files; returns a function that unsubscribes. */
export function subscribeFiles(onChange: () => void): OutboxThunk<() => void> {
  return (dispatch, _, { deviceStore }) => deviceStore.subscribe(dispatch(owner), onChange);
}

/**
 * Stores chosen files with the draft of a ticket, so that they survive closing the window.
 * @returns the keys of those that were stored; on a full device the others stay in this window only
 */
export function storeFiles(ticketId: number, chosen: readonly ChosenFile[]): OutboxThunk<Promise<string[]>> {
  return async (dispatch, getState, { deviceStore }) => {
    if (!selectUser(getState())) return []; // a recording that was interrupted by signing out
    const whose = dispatch(owner);
    const now = Date.now();
    const keeping = chosen.map(async ({ key, file, isVoice }, index) => {
      const about: StoredFile = {
        version: 1,
        ticketId,
        name: file.name,
        mime: file.type,
        isVoice,
        chosenAt: now + index,
        ...(!(file instanceof File) && { server: { id: file.id, size: file.size, url: file.url } }),
      };
      await deviceStore.put(whose, key, about, file instanceof File ? file : null);
      return key;
    });
    const settled = await Promise.allSettled(keeping);
    return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  };
}

/** Deletes files that were sent or removed. */
export function forgetFiles(chosen: readonly ChosenFile[]): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const keys = chosen.map(({ key }) => key);
    await deviceStore.drop(dispatch(owner), keys).catch(() => undefined); // files that were never stored are fine
  };
}
