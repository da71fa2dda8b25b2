/** Passes events on in their order. */
export interface EventQueue<Item> {
  add(event: Item): void;
  /** Passes on at once what waits. */
  flush(): void;
}

/**
 * Passes an event on at once while events are rare. While many come, those of a period are passed on together: React
 * renders once for all that change the state in one task.
 * @param pause milliseconds from one group of events to the next
 */
export function createEventQueue<Item>(pause: number, passOn: (event: Item) => void): EventQueue<Item> {
  const waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) passOn(event);
  };
  const next = () => {
    timer = waiting.length > 0 ? setTimeout(next, pause) : undefined; // before passing on, which may throw
    flush();
  };
  return {
    add(event) {
      waiting.push(event);
      if (timer === undefined) next();
    },
    flush,
  };
}
