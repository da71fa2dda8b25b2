import type { Log } from '../log.ts';
import { inBackground } from '../request.ts';

/**
 * Domain events: name → payload. Each feature adds its own by declaration merging (`declare module
 * '#server/platform/events/eventBus.ts'`), so that the platform knows no feature.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface DomainEvents {}

export type DomainEventName = keyof DomainEvents;
export type Listener<Name extends DomainEventName> = (payload: DomainEvents[Name]) => void | Promise<void>;

export interface RecordedEvent<Name extends DomainEventName = DomainEventName> {
  readonly name: Name;
  readonly payload: DomainEvents[Name];
}

export interface EventBus {
  /** Calls the listener for every later event of this name; returns a function that unsubscribes. */
  on<Name extends DomainEventName>(name: Name, listener: Listener<Name>): () => void;
  /**
   * Passes committed events to their listeners, in order. A listener that fails is logged and does not affect
   * the others.
   */
  publish(events: readonly RecordedEvent[]): void;
  /** Resolves when all listeners called so far have finished. */
  settled(): Promise<void>;
}

/** Creates the event bus of this process. */
export function createEventBus(log: Log): EventBus {
  const listeners = new Map<string, Set<Listener<never>>>();
  const running = new Set<Promise<void>>();

  const notify = async (event: RecordedEvent, listener: Listener<never>) => {
    try {
      await listener(event.payload as never); // the map contains only listeners of this payload
    } catch (error) {
      log.error({ err: error, event: event.name }, 'an event listener failed');
    }
  };

  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    publish(events) {
      for (const event of events) {
        for (const listener of listeners.get(event.name) ?? []) {
          const done = inBackground(() => notify(event, listener)).finally(() => running.delete(done));
          running.add(done);
        }
      }
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
