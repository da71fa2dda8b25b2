import type { Message } from '#shared/contract/message.ts';
import type { TicketEventPayload } from '#server/features/tickets/index.ts';
import type { Scope, View } from '#server/platform/realtime/scopes.ts';

/** A message and its ticket at the time of the commit. */
export interface MessageEventPayload {
  readonly views: Readonly<Record<View, Message>>;
  /** The scopes, among those that may read the message, that may also read the quoted one. */
  readonly quotedScopes: readonly Scope[];
  readonly ticket: TicketEventPayload;
}

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'message.created': MessageEventPayload;
    'message.updated': MessageEventPayload;
    /** It no longer exists, unlike one that its author deleted. */
    'message.removed': { messageId: number; ticket: TicketEventPayload };
    /** Who gets a copy of the next answer in a ticket has changed. */
    'copies.changed': Pick<TicketEventPayload, 'ticketId' | 'messageScopes'>;
    /** The file of a received message is waiting to be downloaded. */
    'media.wanted': { messageId: number };
    /** A message is waiting to be sent. */
    'message.queued': { connectionId: number };
  }
}
