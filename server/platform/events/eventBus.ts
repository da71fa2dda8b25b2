import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';
import { inBackground } from '../request.ts';

/**
 * Domain events: name → payload. Each feature adds its own by declaration merging (`declare module
 * '#server/platform/events/eventBus.ts'`), so that the platform knows no feature. Payloads are JSON: other processes
 * read them from the database. They contain no secrets.
 */
export interface DomainEvents {
  /** Events of this or other processes were missed: clients have to load again what they show. */
  'events.missed': Record<string, never>;
}

export type DomainEventName = keyof DomainEvents;
export type Listener<Name extends DomainEventName> = (payload: DomainEvents[Name]) => void | Promise<void>;

export interface RecordedEvent<Name extends DomainEventName = DomainEventName> {
  readonly name: Name;
  readonly payload: DomainEvents[Name];
}

/**
 * Which events a listener gets, and when.
 * - `ordered`: those of all processes on the database, in the order of their commits for each ticket
 * - `prompt`: the same, but those of this process at once after the commit, before earlier ones of others
 * - `here`: only those of this process, at once after the commit: for what one process has to do
 */
export type Delivery = 'ordered' | 'prompt' | 'here';

/** Where events come from: not from the database, from a commit, or from the log of all processes. */
export type EventSource = 'local' | 'committed' | 'loggedHere' | 'loggedElsewhere';

/** Prompt listeners come first: they forget cached values that the others would read. */
const DELIVERED: Record<EventSource, readonly Delivery[]> = {
  local: ['prompt', 'here', 'ordered'],
  committed: ['prompt', 'here'],
  loggedHere: ['ordered'],
  loggedElsewhere: ['prompt', 'ordered'],
};

/** A row of the log. */
export interface PublishedRow {
  readonly number: number;
  /** Called when the listeners of its event are done: at once, unless one of them is asynchronous. */
  readonly onDone: () => void;
}

/** Passes events to the listeners of this process. */
export interface EventBus {
  /** Calls the listener for every later event of this name; returns a function that unsubscribes. */
  on<Name extends DomainEventName>(name: Name, listener: Listener<Name>, delivery?: Delivery): () => void;
  /**
   * Passes events to their listeners, in order. A listener that fails is logged and does not affect the others.
   * @param row of the log that the event comes from
   */
  publish(events: readonly RecordedEvent[], source?: EventSource, row?: PublishedRow): void;
  /** Resolves when all listeners called so far have finished. */
  settled(): Promise<void>;
}

const numbers = new AsyncLocalStorage<number | undefined>();

/** The number in the log of the event that the running listener handles; undefined for an event that is in no row. */
export function currentEventNumber(): number | undefined {
  return numbers.getStore();
}

/** Creates the event bus of this process. */
export function createEventBus(log: Log): EventBus {
  const listeners = new Map<string, Map<Listener<never>, Delivery>>();
  const running = new Set<Promise<void>>();

  const listenersOf = (name: string, source: EventSource): Listener<never>[] => {
    const known = [...(listeners.get(name) ?? [])];
    return DELIVERED[source].flatMap((wanted) =>
      known.flatMap(([listener, delivery]) => (delivery === wanted ? [listener] : [])),
    );
  };

  /** @returns what resolves when an asynchronous listener has finished */
  const notify = (event: RecordedEvent, listener: Listener<never>): Promise<void> | undefined => {
    const logFailure = (error: unknown) =>
      log.error({ err: error, event: event.name }, 'an event listener failed');
    try {
      const answer = listener(event.payload as never); // the map contains only listeners of this payload
      return answer instanceof Promise ? answer.catch(logFailure) : undefined;
    } catch (error) {
      logFailure(error);
      return undefined;
    }
  };

  return {
    on(name, listener, delivery = 'ordered') {
      const known = listeners.get(name) ?? new Map<Listener<never>, Delivery>();
      listeners.set(name, known.set(listener, delivery));
      return () => known.delete(listener);
    },
    publish(events, source = 'local', row) {
      const unfinished: Promise<void>[] = [];
      for (const event of events) {
        for (const listener of listenersOf(event.name, source)) {
          const answer = numbers.run(row?.number, () => inBackground(() => notify(event, listener)));
          if (!answer) continue;
          const done = answer.finally(() => running.delete(done));
          running.add(done);
          unfinished.push(done);
        }
      }
      if (!row) return;
      if (unfinished.length > 0) void Promise.all(unfinished).then(row.onDone);
      else row.onDone();
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
