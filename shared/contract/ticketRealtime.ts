import { z } from 'zod';
import { moment } from './fields.ts';
import type { TicketStatus } from '../domain/ticketStatus.ts';
import type { Ticket } from './tickets.ts';
import type { Snooze, Target, TicketEvent } from './ticketTimeline.ts';

/** What a user with an open conversation is doing; `away`: its page is hidden, or the user is not at the computer. */
export const VIEWER_STATES = ['away', 'looking', 'typing'] as const;
export type ViewerState = (typeof VIEWER_STATES)[number];

/** A user who has the conversation open. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly state: Exclude<ViewerState, 'away'>;
}

/** A page of a website that a customer has open. */
export const customerPage = z.object({
  url: z.string(),
  /** Empty when the page has none. */
  title: z.string(),
  /** When it was opened. */
  at: moment,
});
export type CustomerPage = z.output<typeof customerPage>;

export interface TicketEvents {
  ticket: (
    event:
      /**
       * `isGiven`: this change gave it to its agent, who did not take it. `awoken`: the time has come until which its agent
       * had put it away, for this reason. `target`: this reply target is nearly missed, or is.
       */
      | {
          action: 'create' | 'update';
          ticket: Ticket;
          isGiven?: true | undefined;
          awoken?: Pick<Snooze, 'reason'> | undefined;
          target?: (Target & { readonly isMissed: boolean }) | undefined;
        }
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
  /** The customer has rated a closed ticket: statistics have changed. */
  ticketRated: (event: { ticketId: number }) => void;
  /** Lists the users who have the conversation open, for all of them. */
  ticketViewers: (event: { ticketId: number; viewers: readonly Viewer[] }) => void;
  /** The customer is typing, or has stopped; on channels that report it. Typing ends by itself after `TYPING.lasts`. */
  customerTyping: (event: { ticketId: number; isTyping: boolean }) => void;
  /** The customer has opened another page of the website. */
  customerPage: (event: { ticketId: number; page: CustomerPage }) => void;
}
