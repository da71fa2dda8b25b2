/** Writes a log entry. */
type Write = () => void;

export interface Repeats {
  /**
   * Writes an entry unless the same one was written a short while ago; then it is counted, and the count is
   * written at the end of that interval. An outage thus appears as its first entry, one count per minute, and
   * a last count.
   * @param summarise writes the count
   */
  write(key: string, write: Write, summarise: (count: number) => void): void;
}

/** When more kinds of entries are being counted, further kinds are written instead. */
const KINDS_AT_MOST = 500;

/** @param pause milliseconds during which the same entry is not written again */
export function createRepeats(pause: number): Repeats {
  const counts = new Map<string, number>();

  const wait = (key: string, summarise: (count: number) => void) => {
    setTimeout(() => {
      const count = counts.get(key) ?? 0;
      counts.delete(key);
      if (count === 0) return;
      summarise(count);
      counts.set(key, 0); // it continues: only counts are written until an interval without repeats
      wait(key, summarise);
    }, pause).unref();
  };

  return {
    write(key, write, summarise) {
      const count = counts.get(key);
      if (count !== undefined) {
        counts.set(key, count + 1);
        return;
      }
      write();
      if (counts.size >= KINDS_AT_MOST) return;
      counts.set(key, 0);
      wait(key, summarise);
    },
  };
}
