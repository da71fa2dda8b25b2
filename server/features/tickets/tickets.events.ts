import type { Ticket } from '#shared/contract/tickets.ts';
import type { Scope, View } from '#server/platform/realtime/scopes.ts';
import type { TicketAssignment } from './visibility.ts';

/** A ticket as it was when its change was committed, with those who may hear of it. */
export interface TicketEventPayload {
  readonly ticketId: number;
  readonly assignment: TicketAssignment;
  readonly scopes: readonly Scope[];
  /** Those of them who may read its messages; the others get the ticket without its last message. */
  readonly messageScopes: readonly Scope[];
  readonly views: Readonly<Record<View, Ticket>>;
}

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'ticket.created': TicketEventPayload;
    /** Status, holder, queue or connection changed. */
    'ticket.moved': { ticket: TicketEventPayload; before: Pick<TicketEventPayload, 'assignment' | 'scopes'> };
    'ticket.deleted': Pick<TicketEventPayload, 'ticketId' | 'assignment' | 'scopes'> & {
      mediaKeys: readonly string[];
    };
    /** All tickets of a contact, or all there were, went with the contacts; who shows them hears of that. */
    'tickets.deleted': { mediaKeys: readonly string[] };
    /** More or fewer messages wait to be read. */
    'ticket.unread': Pick<TicketEventPayload, 'ticketId' | 'assignment' | 'scopes'> & {
      unreadMessages: number;
    };
    /** Who holds the ticket has read it: the customer may see that. */
    'ticket.read': { ticketId: number };
    /** Others have its conversation open now, or somebody began or ceased to write in it. */
    'ticket.viewers': { ticketId: number };
  }
}
