import type { Note } from '#shared/contract/notes.ts';
import type { TicketEventPayload } from '#server/features/tickets/index.ts';

/** A note with its ticket at the time of the commit. */
export interface NoteEventPayload {
  readonly note: Note;
  readonly ticket: TicketEventPayload;
}

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'note.created': NoteEventPayload;
    /** @param unmentioned the users whom it mentions no longer; `mentioned`: those whom it mentions since */
    'note.updated': NoteEventPayload & {
      readonly mentioned: readonly number[];
      readonly unmentioned: readonly number[];
    };
    'note.deleted': NoteEventPayload;
    /** A user has read the mentions on a ticket. */
    'mentions.read': { readonly userId: number; readonly ticketId: number };
  }
}
