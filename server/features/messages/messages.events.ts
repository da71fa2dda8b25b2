import type { Message } from '#shared/contract/messages.ts';
import type { TicketEventPayload } from '#server/features/tickets/index.ts';
import type { Scope, View } from '#server/platform/realtime/scopes.ts';

/** A message and its ticket as they were when a change was committed. */
export interface MessageEventPayload {
  readonly views: Readonly<Record<View, Message>>;
  /** Of those who may read the message, those who may read the one that it answers. */
  readonly quotedScopes: readonly Scope[];
  readonly ticket: TicketEventPayload;
}

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'message.created': MessageEventPayload;
    'message.updated': MessageEventPayload;
    /** The file of a received message waits to be fetched. */
    'media.wanted': { messageId: number };
    /** A message waits to be sent. */
    'message.queued': { connectionId: number };
  }
}
