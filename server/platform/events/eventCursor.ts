/** A row of the log of events, or none, with the snapshot in which it was read. */
export interface EventRow {
  /** Null when there is no new event. */
  readonly id: string | null;
  readonly process_id: string;
  readonly name: string;
  readonly payload: string;
  /** The oldest transaction that was still running. */
  readonly running_from: string;
  /** A transaction that began during the reading; null when none was asked for. */
  readonly begun_now: string | null;
}

/** What a process has read of the log of events. */
export interface EventCursor {
  /** The parameters of the next reading: events after this number, and these that were skipped. */
  readonly after: number;
  readonly skipped: readonly number[];
  /** Whether the next reading has to name a transaction that begins during it. */
  readonly asksForTransaction: boolean;
  /** No event up to this number may still appear. */
  readonly complete: number;
  /** Whether the event with this number was among the rows. */
  hasRead(id: number): boolean;
  /** Moves on; the rows are in the order of their numbers. */
  advance(rows: readonly EventRow[]): void;
  /** Begins again after this number. */
  restart(number: number): void;
}

/** More events than can be under way at the same time. */
const AT_ONCE = 10_000;

/**
 * Numbers are given before the commit, so one that is missing between two others may still appear: it is read again
 * until every transaction has ended that may have taken it. After that it was rolled back. Those have begun before any
 * transaction that begins after the number was missed; the snapshot in which it was missed does not tell them all, because
 * its upper bound is the last transaction that had ended, not the last that had begun (`pg_snapshot_xmax`).
 */
export function createEventCursor(start: number): EventCursor {
  let after = start;
  /** Number → a transaction that began after it was missed; undefined until one is known. */
  const skipped = new Map<number, bigint | undefined>();
  return {
    get after() {
      return after;
    },
    get skipped() {
      return [...skipped.keys()];
    },
    get asksForTransaction() {
      return [...skipped.values()].some((begunLater) => begunLater === undefined);
    },
    get complete() {
      const [lowest] = skipped.keys(); // they are added in ascending order
      return lowest === undefined ? after : lowest - 1;
    },
    hasRead: (id) => id <= after && !skipped.has(id),
    advance(rows) {
      const [first] = rows;
      if (!first) return;
      const runningFrom = BigInt(first.running_from);
      const begunNow = first.begun_now === null ? undefined : BigInt(first.begun_now);
      for (const [id, begunLater] of skipped) {
        if (begunLater === undefined) skipped.set(id, begunNow);
        else if (runningFrom >= begunLater) skipped.delete(id);
      }
      for (const row of rows) {
        if (row.id === null) continue;
        const id = Number(row.id);
        skipped.delete(id);
        const from = Math.max(after + 1, id - AT_ONCE); // the database skips a few numbers after a crash, never so many
        for (let missed = from; missed < id; missed += 1) skipped.set(missed, undefined);
        after = Math.max(after, id);
      }
    },
    restart(number) {
      after = number;
      skipped.clear();
    },
  };
}
