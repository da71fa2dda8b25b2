import { createEventBus, type EventBus } from '#server/platform/events/eventBus.ts';
import { createLog } from '#server/platform/log.ts';
import type { Audience, Gateway } from '#server/platform/realtime/gateway.ts';

/** An event as it would be emitted. */
export interface EmittedEvent {
  readonly name: string;
  readonly audience: Audience;
  /** With whole phone numbers. */
  readonly full: unknown;
  readonly masked: unknown;
}

/** Publishes domain events, and returns what their listeners emit to whom. There are no sockets. */
export function emittedAfter(
  published: Parameters<EventBus['publish']>[0],
  subscribe: (events: EventBus, gateway: Gateway) => void,
): readonly EmittedEvent[] {
  const events = createEventBus(createLog('silent'));
  const emitted: EmittedEvent[] = [];
  const gateway: Pick<Gateway, 'emit'> = {
    emit: (audience, name, present) =>
      void emitted.push({ name, audience, full: present('full'), masked: present('masked') }),
  };
  subscribe(events, gateway as Gateway);
  events.publish(published);
  return emitted;
}
