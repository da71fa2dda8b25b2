import type { TicketStatus } from '../domain/ticketStatus.ts';
import type { Ticket } from './tickets.ts';
import type { TicketEvent } from './ticketTimeline.ts';

/** What a user with an open conversation is doing; `away`: its page is hidden, or the user is not at the computer. */
export const VIEWER_STATES = ['away', 'looking', 'typing'] as const;
export type ViewerState = (typeof VIEWER_STATES)[number];

/** A user who has the conversation open. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly state: Exclude<ViewerState, 'away'>;
}

export interface TicketEvents {
  ticket: (
    event:
      | { action: 'create' | 'update'; ticket: Ticket }
      | { action: 'updateUnread'; ticketId: number; unreadMessages: number }
      /**
       * The user can no longer see the ticket: it was deleted, or reassigned to agents whose tickets this user may not
       * read.
       */
      | { action: 'delete'; ticketId: number; deleted: boolean; list?: undefined }
      /** For subscribers of this list only: the ticket has left the list, and an `update` says where it is now. */
      | { action: 'delete'; ticketId: number; deleted: false; list: TicketStatus },
  ) => void;
  /** Something happened to a ticket whose conversation was joined. */
  ticketEvent: (event: { action: 'create'; event: TicketEvent }) => void;
  /** Lists the users who have the conversation open, for all of them. */
  ticketViewers: (event: { ticketId: number; viewers: readonly Viewer[] }) => void;
}
