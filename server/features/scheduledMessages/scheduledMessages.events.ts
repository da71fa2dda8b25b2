import type { ErrorCode } from '#shared/contract/errors.ts';
import type { TicketEventPayload } from '#server/features/tickets/index.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** What is to be sent later in a ticket has changed. */
    'scheduledMessages.changed': { readonly ticket: TicketEventPayload };
    /** @param userId its author */
    'scheduledMessage.failed': {
      readonly ticket: TicketEventPayload;
      readonly userId: number | null;
      readonly reason: ErrorCode;
    };
  }
}
