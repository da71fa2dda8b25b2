import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { ownerOf, type OutboxThunk } from '../../outbox/persistedMessages.ts';
import type { StoredFile } from './storedFile.ts';

/** A chosen file that has not been sent. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

/** Milliseconds after which unsent files are deleted: they are no longer wanted, and take up space. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

const owner = ownerOf('files');

/** Restores the files chosen in a ticket, in their order. Expired ones are deleted. */
export function recallFiles(ticketId: number): OutboxThunk<Promise<ChosenFile[]>> {
  return async (dispatch, _, { deviceStore }) => {
    const whose = dispatch(owner);
    const entries = await deviceStore.read(whose).catch(() => []); // unreadable storage: nothing to restore
    if (entries.length === 0) return [];
    const { parseStoredFile } = await retryUntilLoaded(() => import('./storedFile.ts')); // with zod
    const storedFiles = entries.map(({ key, value, file }) => ({ key, file, about: parseStoredFile(value) }));
    const isOver = (about: StoredFile | null) => about === null || about.chosenAt < Date.now() - RETENTION;
    const over = storedFiles.filter(({ about }) => isOver(about)).map(({ key }) => key);
    if (over.length > 0) await deviceStore.drop(whose, over);
    return storedFiles
      .flatMap(({ key, file, about }) => (file && about && !isOver(about) ? { key, file, about } : []))
      .filter(({ about }) => about.ticketId === ticketId)
      .toSorted((one, other) => one.about.chosenAt - other.about.chosenAt)
      .map(({ key, file, about }) => ({ key, file: new File([file], about.name, { type: about.mime }) }));
  };
}

/** Stores chosen files with the draft of a ticket, so that they survive closing the window. */
export function storeFiles(ticketId: number, chosen: readonly ChosenFile[]): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const whose = dispatch(owner);
    const now = Date.now();
    const keeping = chosen.map(({ key, file }, index) => {
      const about: StoredFile = {
        version: 1,
        ticketId,
        name: file.name,
        mime: file.type,
        chosenAt: now + index,
      };
      return deviceStore.put(whose, key, about, file);
    });
    await Promise.allSettled(keeping); // on a full device they stay in this window only
  };
}

/** Deletes files that were sent or removed. */
export function forgetFiles(chosen: readonly ChosenFile[]): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const keys = chosen.map(({ key }) => key);
    await deviceStore.drop(dispatch(owner), keys).catch(() => undefined); // files that were never stored are fine
  };
}
