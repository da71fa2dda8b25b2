import type { Note as WireNote } from '#shared/contract/notes.ts';
import { hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import type { View } from '#server/platform/realtime/scopes.ts';

/** What is shown of a note, as a statement reads it. */
export interface NoteRow extends Pick<
  WireNote,
  'id' | 'clientId' | 'ticketId' | 'body' | 'author' | 'user' | 'mentions'
> {
  readonly createdAt: string;
  readonly editedAt: string | null;
}

export function presentNote({ createdAt, editedAt, ...note }: NoteRow): WireNote {
  return {
    ...note,
    createdAt: new Date(createdAt).toISOString(),
    editedAt: editedAt && new Date(editedAt).toISOString(),
  };
}

/** A note as this view may see it: agents may write the numbers of customers into it. */
export function noteFor(view: View, note: WireNote): WireNote {
  return { ...note, body: noteTextFor(view)(note.body) };
}

/** Prepares the text of a note for this view. */
export function noteTextFor(view: View): (body: string) => string {
  return view === 'full' ? (body) => body : hidePhoneNumbers;
}
