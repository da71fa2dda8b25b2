import type { Note as WireNote } from '#shared/contract/notes.ts';
import { remarkFilterFor } from '#server/features/contacts/index.ts';
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
  return { ...note, body: remarkFilterFor(view)(note.body) };
}
