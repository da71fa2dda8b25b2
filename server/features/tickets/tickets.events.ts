import type { CustomerPage } from '#shared/contract/ticketRealtime.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { Rating, Snooze, Target, TicketEvent } from '#shared/contract/ticketTimeline.ts';
import type { Scope, View } from '#server/platform/realtime/scopes.ts';
import type { TicketState } from './timeline/ticketState.ts';
import type { TicketViewers } from './sharedViewers.ts';
import type { TicketAssignment } from './visibility.ts';

/** A ticket at the time of the commit, with its audience. */
export interface TicketEventPayload {
  readonly ticketId: number;
  readonly assignment: TicketAssignment;
  readonly scopes: readonly Scope[];
  /** The scopes among them that may read its messages; the others get the ticket without its last message. */
  readonly messageScopes: readonly Scope[];
  /** All who read another ticket of its contact may read its messages. */
  readonly isOpenToHistory?: true;
  /** This change gave it to its agent: another agent, a program or Ramal made it. */
  readonly isGiven?: true;
  /** The time until which its agent had put it away, for this reason, has come. */
  readonly awoken?: Pick<Snooze, 'reason'>;
  /** This reply target is nearly missed, or is. */
  readonly target?: NoticedTarget;
  readonly views: Readonly<Record<View, Ticket>>;
}

export type NoticedTarget = Target & { readonly isMissed: boolean };

/** A ticket that was deleted with its contact, with what webhooks choose it by. */
export type DeletedTicket = Pick<TicketEventPayload, 'ticketId'> &
  Pick<TicketAssignment, 'queueId' | 'closedQueueId'> & { readonly connectionId: number | null };

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'ticket.created': TicketEventPayload;
    /** Status, agent, queue or connection changed, or it was put away or woke. */
    'ticket.moved': {
      ticket: TicketEventPayload;
      before: Pick<TicketEventPayload, 'scopes'> & {
        /** Without a connection where only its last message changed. */
        assignment: TicketAssignment & Partial<TicketState>;
      };
    };
    /** Something was added to its timeline. */
    'ticket.eventAdded': { ticket: TicketEventPayload; event: TicketEvent };
    /** One of its reply targets is nearly missed, or is. */
    'ticket.targetNoticed': { ticket: TicketEventPayload; target: NoticedTarget };
    /** Its customer has rated it, after it was closed. */
    'ticket.rated': { ticket: TicketEventPayload; rating: Rating };
    'ticket.deleted': Pick<TicketEventPayload, 'ticketId' | 'assignment' | 'scopes'> & {
      connectionId: number | null;
      mediaKeys: readonly string[];
    };
    /** Tickets of contacts were deleted with these, or a part of the messages: clients are notified by other events. */
    'tickets.deleted': { mediaKeys: readonly string[]; tickets?: readonly DeletedTicket[] };
    /** The number of unread messages changed. */
    'ticket.unread': Pick<TicketEventPayload, 'ticketId' | 'assignment' | 'scopes'> & {
      unreadMessages: number;
    };
    /** The assigned agent has read it: the customer may see that. */
    'ticket.read': { ticketId: number };
    /** The customer began or stopped typing. */
    'ticket.customerTyping': { ticketId: number; isTyping: boolean };
    /** The customer opened another page of the website. */
    'ticket.customerPage': { ticketId: number; page: CustomerPage };
    /** Users opened or left its conversation, or started or stopped typing in it. */
    'ticket.viewers': { ticketId: number };
    /** The viewers in one process: of some conversations, or all that it has. */
    'ticket.viewersOfProcess': { processId: string; tickets: readonly TicketViewers[]; isAll: boolean };
  }
}
