import { createContext, use } from 'react';
import type { Note } from '#shared/contract/notes.ts';

/** What can be done with the notes of a conversation. */
export interface NoteActions {
  /** Opens the text of a note in the composer. */
  edit(note: Note): void;
  /** Asks for confirmation, then deletes a note. */
  remove(note: Note): void;
}

export const NoteActionsContext = createContext<NoteActions | null>(null);

/** Null where notes are only shown. */
export const useNoteActions = () => use(NoteActionsContext);
