/** A line of the log, reduced to what it says. */
type Write = () => void;

export interface Repeats {
  /**
   * Writes a line unless the same was written a short while ago; then it is counted, and the count is written when the
   * while is over. An outage is told by its first line, a count each minute, and a last one when it is over.
   * @param summarise writes the count
   */
  write(key: string, write: Write, summarise: (count: number) => void): void;
}

/** More kinds of lines at the same time are not counted but written. */
const KINDS_AT_MOST = 500;

/** @param pause milliseconds in which the same line is not written again */
export function createRepeats(pause: number): Repeats {
  const counts = new Map<string, number>();

  const wait = (key: string, summarise: (count: number) => void) => {
    setTimeout(() => {
      const count = counts.get(key) ?? 0;
      counts.delete(key);
      if (count === 0) return;
      summarise(count);
      counts.set(key, 0); // it goes on: only counts are written until it has been quiet
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
