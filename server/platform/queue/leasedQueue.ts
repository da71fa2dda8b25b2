import type { AppContext } from '../appContext.ts';
import { createOutagePause, type OutagePause, type OutagePauses } from './outagePause.ts';

/** Rows that are the queue of their own work, each leased by one process at a time. */
export interface LeasedRows<Row extends { readonly id: number }> {
  /** What is queued, in the plural, for the log. */
  readonly name: string;
  /** Leases the next due row; undefined when there is none. */
  lease(): Promise<Row | undefined>;
  /**
   * Does the work of a row and concludes it, if its lease is still ours. When this throws, the row could not be concluded:
   * its lease expires, and it is leased again.
   */
  run(row: Row, attempt: Attempt): Promise<void>;
  /** Renews leases. @returns the ids of those that are still ours */
  renew(rows: readonly Row[]): Promise<ReadonlySet<number>>;
  /** When the next row is due; undefined when none waits. */
  nextDue(): Promise<Date | undefined>;
}

export interface Attempt {
  /** Aborted when the lease is lost, and when the process stops. */
  readonly controller: AbortController;
  isStopping(): boolean;
  /** Pauses the whole queue after an error of our own disk or database. */
  readonly outage: OutagePause;
}

/** Times in milliseconds. */
export interface QueueLimits {
  /** Rows that this process works on at the same time. */
  readonly parallel: number;
  /** How long a lease lasts without renewal. */
  readonly lease: number;
  /** Between two looks for rows that other processes have left. */
  readonly poll: number;
  readonly outagePause: OutagePauses;
}

export interface LeasedQueue {
  /** Call when a row may have become due. Nothing depends on it. */
  wake(): void;
  /** Aborts what runs and waits until it has ended; takes no more. */
  stop(): Promise<void>;
}

interface Running<Row> {
  readonly row: Row;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Works off the due rows from now on. Polls as well, when a row is due and for the rows of processes that have ended. */
export function startLeasedQueue<Row extends { readonly id: number }>(
  { log, now }: Pick<AppContext, 'log' | 'now'>,
  rows: LeasedRows<Row>,
  limits: QueueLimits,
): LeasedQueue {
  const running = new Set<Running<Row>>();
  const outage = createOutagePause(rows.name, limits.outagePause, log);
  let timer: NodeJS.Timeout | undefined;
  let filling: Promise<void> | undefined;
  let askedAgain = false;
  let stopped = false;

  const wake = () => {
    if (stopped) return;
    if (filling) {
      askedAgain = true;
      return;
    }
    clearTimeout(timer);
    filling = fill()
      .catch((error: unknown) => {
        outage.failed(error, `queue of ${rows.name} not read`);
        return limits.poll;
      })
      .then((pause) => {
        filling = undefined;
        if (stopped) return;
        if (askedAgain) {
          askedAgain = false;
          wake();
        } else timer = setTimeout(wake, pause);
      });
  };

  /** Begins all rows that may begin. @returns milliseconds until the next poll */
  const fill = async (): Promise<number> => {
    if (outage.remaining() > 0) return outage.remaining();
    while (!stopped && running.size < limits.parallel) {
      const row = await rows.lease();
      if (!row) break;
      begin(row);
    }
    const due = await rows.nextDue();
    const wait = due ? due.getTime() - now().getTime() : limits.poll;
    return wait <= 0 ? limits.poll : Math.min(wait, limits.poll); // due rows that were not leased wait for others to finish
  };

  const begin = (row: Row) => {
    const controller = new AbortController();
    const done = rows
      .run(row, { controller, isStopping: () => stopped, outage })
      .catch((error: unknown) => outage.failed(error, `result of ${rows.name} not recorded`))
      .then(() => {
        running.delete(attempt);
        wake();
      });
    const attempt = { row, controller, done };
    running.add(attempt);
  };

  const renew = async () => {
    const asked = [...running]; // what begins meanwhile has a lease of its own
    if (asked.length === 0) return;
    const ours = await rows.renew(asked.map(({ row }) => row));
    for (const { row, controller } of asked) if (!ours.has(row.id)) controller.abort();
  };
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => outage.failed(error, `leases of ${rows.name} not renewed`)),
    limits.lease / 3,
  );

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(renewing);
      for (const { controller } of running) controller.abort();
      await filling;
      await Promise.all([...running].map(({ done }) => done));
    },
  };
}
