import type { WebhookData } from '#shared/contract/webhookBodies.ts';
import type { WebhookEventType } from '#shared/domain/webhooks.ts';
import type { DomainEventName } from '#server/platform/events/eventBus.ts';

/** An event as webhooks get it, and what they are chosen by. */
export interface Announced<Type extends WebhookEventType = WebhookEventType> {
  readonly type: Type;
  /** What its order is kept within. */
  readonly subject: string;
  readonly data: WebhookData<Type>;
  /** Those of its ticket, before and after a change. Undefined: it belongs to no queue, so all get it. */
  readonly queueIds?: readonly (number | null)[];
  /** As `queueIds`. */
  readonly connectionIds?: readonly (number | null)[];
}

/** From which domain events each type is made. */
export const SOURCES = {
  'ticket.created': ['ticket.created'],
  'ticket.updated': ['ticket.moved'],
  'ticket.deleted': ['ticket.deleted', 'tickets.deleted'],
  'message.created': ['message.created'],
  'message.updated': ['message.updated'],
  'message.deleted': ['message.removed'],
  'note.created': ['note.created'],
  'note.updated': ['note.updated'],
  'note.deleted': ['note.deleted'],
  'rating.created': ['ticket.rated'],
  'target.soon': ['ticket.targetNoticed'],
  'target.missed': ['ticket.targetNoticed'],
  'contact.created': ['contact.created'],
  'contact.updated': ['contact.updated'],
  'contact.deleted': ['contact.deleted', 'contacts.deleted'],
  'connection.updated': ['connection.saved', 'connection.session'],
  'connection.deleted': ['connection.deleted'],
} as const satisfies Record<WebhookEventType, readonly DomainEventName[]>;

/** The domain events that have to be kept for a webhook. */
export function sourcesOf(types: readonly WebhookEventType[]): string[] {
  return types.flatMap((type) => SOURCES[type]);
}

export interface Filter {
  readonly events: readonly WebhookEventType[];
  readonly queueIds: readonly number[];
  readonly connectionIds: readonly number[];
}

/** Whether a webhook wants an event. */
export function wants({ events, queueIds, connectionIds }: Filter, event: Announced): boolean {
  return (
    events.includes(event.type) && fits(queueIds, event.queueIds) && fits(connectionIds, event.connectionIds)
  );
}

function fits(chosen: readonly number[], of: readonly (number | null)[] | undefined): boolean {
  return chosen.length === 0 || of === undefined || of.some((id) => id !== null && chosen.includes(id));
}
