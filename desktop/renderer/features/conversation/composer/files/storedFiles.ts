import { ownerOf, type OutboxThunk } from '../../outbox/persistedMessages.ts';
import type { StoredFile } from './storedFile.ts';

/** A file that somebody has chosen and not sent. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

/** What was chosen so long ago is not meant any more, and makes room; milliseconds. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

const owner = ownerOf('files');

/** The files that were chosen in a ticket before, as they were chosen. Those of long ago are forgotten. */
export function recallFiles(ticketId: number): OutboxThunk<Promise<ChosenFile[]>> {
  return async (dispatch, _, { deviceStore }) => {
    const whose = dispatch(owner);
    const things = await deviceStore.read(whose).catch(() => []); // a device that keeps nothing has nothing to recall
    if (things.length === 0) return [];
    const { parseStoredFile } = await import('./storedFile.ts'); // with its schemas
    const storedFiles = things.map(({ key, value, file }) => ({ key, file, about: parseStoredFile(value) }));
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

/** Keeps chosen files with the draft of a ticket, so that they outlive the window. */
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

/** Forgets files that were sent or taken out. */
export function forgetFiles(chosen: readonly ChosenFile[]): OutboxThunk<Promise<void>> {
  return async (dispatch, _, { deviceStore }) => {
    const keys = chosen.map(({ key }) => key);
    await deviceStore.drop(dispatch(owner), keys).catch(() => undefined); // what could not be kept has nothing to forget
  };
}
