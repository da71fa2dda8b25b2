import type { Message } from '#shared/contract/messages.ts';
import type { TicketNews } from '#server/features/tickets/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';

/** A message as it was when its change was committed, with the place of its ticket and those who may hear of it. */
export interface MessageNews {
  readonly views: Readonly<Record<View, Message>>;
  readonly ticket: Pick<TicketNews, 'ticketId' | 'place' | 'scopes'>;
}

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'message.created': MessageNews & { ticket: TicketNews };
    'message.updated': MessageNews;
    /** A message waits to be sent. */
    'message.queued': { connectionId: number };
  }
}
