import type { EventBus } from '#server/platform/events/eventBus.ts';

/** Spreads messages over time, so that a burst does not meet Meta's limit. */
export interface Pacer {
  /** Resolves when the next message over this number may be sent. */
  turn(connectionId: number): Promise<void>;
  close(): void;
}

interface PacerParts {
  readonly events: Pick<EventBus, 'on'>;
  /** How many processes send at present; this one has its share. Never rejects. */
  readonly countSenders: () => Promise<number>;
  readonly now?: () => number;
}

/** Milliseconds for which a number of processes counts. */
const COUNTED_FOR = 5000;

/**
 * Of each number at most as many messages a second as Meta takes, from all processes together: each sends its share. Further
 * ones wait their turn. Whichever process asks Meta what it takes, all of them learn of it.
 */
export function createPacer({ events, countSenders, now = () => performance.now() }: PacerParts): Pacer {
  const intervals = new Map<number, number>();
  const next = new Map<number, number>();
  let senders: { readonly count: Promise<number>; readonly until: number } | undefined;
  const stop = events.on(
    'connection.account',
    ({ connectionId, perSecond }) => {
      if (perSecond === null) intervals.delete(connectionId);
      else intervals.set(connectionId, 1000 / perSecond);
    },
    'prompt',
  );
  const sendersNow = () => {
    if (!senders || senders.until <= now()) senders = { count: countSenders(), until: now() + COUNTED_FOR };
    return senders.count;
  };
  return {
    async turn(connectionId) {
      if (!intervals.has(connectionId)) return;
      const count = await sendersNow();
      const interval = (intervals.get(connectionId) ?? 0) * count;
      const at = Math.max(now(), next.get(connectionId) ?? 0);
      next.set(connectionId, at + interval);
      const wait = at - now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    },
    close: stop,
  };
}
