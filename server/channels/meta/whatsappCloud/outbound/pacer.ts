import type { EventBus } from '#server/platform/events/eventBus.ts';

/** Spreads messages over time, so that a burst does not meet Meta's limit. */
export interface Pacer {
  /** Resolves when the next message over this number may be sent. */
  turn(connectionId: number): Promise<void>;
  close(): void;
}

/**
 * Of each number at most as many messages a second as Meta takes, from this process. Further ones wait their turn. Whichever
 * process asks Meta what it takes, all of them learn of it.
 */
export function createPacer(
  events: Pick<EventBus, 'on'>,
  now: () => number = () => performance.now(),
): Pacer {
  const intervals = new Map<number, number>();
  const next = new Map<number, number>();
  const stop = events.on(
    'connection.account',
    ({ connectionId, perSecond }) => {
      if (perSecond === null) intervals.delete(connectionId);
      else intervals.set(connectionId, 1000 / perSecond);
    },
    'prompt',
  );
  return {
    async turn(connectionId) {
      const interval = intervals.get(connectionId);
      if (interval === undefined) return;
      const at = Math.max(now(), next.get(connectionId) ?? 0);
      next.set(connectionId, at + interval);
      const wait = at - now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    },
    close: stop,
  };
}
