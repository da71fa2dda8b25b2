import { randomUUID } from 'node:crypto';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import type { Em, Orm } from '../database/orm.ts';
import { readingEvents } from '../database/guardPool.ts';
import { executeLast, executePrepared, type LastStatement } from '../database/prepared.ts';
import { createFailureLog } from '../failureLog.ts';
import type { Log } from '../log.ts';
import type { EventBus, RecordedEvent } from './eventBus.ts';
import { createEventCursor, type EventRow } from './eventCursor.ts';
import { createEventProgress, type EventPosition } from './eventPosition.ts';
import { joinCalls } from './joinCalls.ts';
import { JOINED } from './notifications.ts';
import { openNotifications } from './openNotifications.ts';

/** The events of all processes on the database, in the order of their commits for each ticket. */
export interface EventLog {
  /**
   * Stores events in the transaction of their change, as its last statement.
   * @returns to be called after the commit: passes them on to this process and the others
   */
  append(em: Em, events: readonly RecordedEvent[]): Promise<() => Promise<void>>;
  /** How far this process has got. */
  readonly position: EventPosition;
  /** Reads what has been committed so far. */
  catchUp(): Promise<void>;
  /** Resolves when the events that this process has committed so far were passed to its listeners, and these are done. */
  settled(): Promise<void>;
  /** @throws what keeps the processes from notifying each other now: they wait for the next poll */
  checkNotifications(): void;
  /** Reads a last time, and no more after that. */
  stop(): Promise<void>;
}

interface EventLogParts {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  readonly orm: Orm;
  readonly events: EventBus;
  readonly log: Log;
}

/** Milliseconds. */
const TIMES = {
  /** Nothing depends on notifications: a process that was killed after a commit has not sent one. */
  poll: 1000,
  /** How long events are kept at least. */
  keep: 120_000,
};

/** Events read at a time. */
const BATCH = 500;
/** More events than can be committed, but not visible yet, when a process starts. */
const OVERLAP = 1000;

/** Begins to read the events of all processes and passes them to the listeners of this one. */
export async function startEventLog(parts: EventLogParts, times = TIMES): Promise<EventLog> {
  const { orm, events, log } = parts;
  const processId = randomUUID();
  const cursor = createEventCursor((await lastNumber(orm.em.fork())) - OVERLAP);
  const progress = createEventProgress(cursor);
  let earlier: readonly EventRow[];
  do {
    earlier = await readNext(orm.em.fork(), cursor); // for the processes that ran then
    cursor.advance(earlier);
  } while (earlier.length >= BATCH || cursor.asksForTransaction);
  cursor.advance(await readNext(orm.em.fork(), cursor)); // gives up what was rolled back before

  /** Events that this process has committed and its listeners do not know yet. */
  const awaited = new Set<number>();
  const waiting: (() => void)[] = [];
  let readAt = performance.now();
  const failures = createFailureLog(log, {
    failing: 'events cannot be read; retrying',
    again: 'events can be read again',
  });
  let isStopped = false;
  let hasFailed = false;

  const publish = (id: number, { process_id: from, name, payload }: EventRow) => {
    const isAnnounced = awaited.delete(id);
    const event = { name, payload: JSON.parse(payload) } as RecordedEvent; // stored by `append`
    if (from === processId && !isAnnounced) events.publish([event], 'committed'); // read before the commit was answered
    const source = from === processId ? 'loggedHere' : 'loggedElsewhere';
    events.publish([event], source, { number: id, onDone: () => progress.finish(id) });
  };

  const readAll = async () => {
    let rows: readonly EventRow[];
    do {
      rows = await readNext(orm.em.fork(), cursor);
      const read = rows.flatMap((row) => (row.id === null ? [] : [{ id: Number(row.id), row }]));
      cursor.advance(rows);
      progress.begin(read.map(({ id }) => id));
      // Some may have been removed before this process could read them. Clients learn that before they get later ones.
      if (performance.now() - readAt > times.keep / 2)
        events.publish([{ name: 'events.missed', payload: {} }]);
      readAt = performance.now();
      for (const { id, row } of read) publish(id, row);
    } while (rows.length >= BATCH);
  };

  /** A database that has lost its last transactions, by a failover or a restored backup, gives their numbers once more. */
  const restartIfLost = async () => {
    const last = await readingEvents(() => lastNumber(orm.em.fork()));
    if (last >= cursor.after) return;
    log.warn({ read: cursor.after, last }, 'the database has lost its last events; clients load again');
    cursor.restart(last);
    awaited.clear();
    events.publish([{ name: 'events.missed', payload: {} }]);
  };

  const readAndLog = async () => {
    try {
      if (hasFailed) await restartIfLost();
      hasFailed = false;
      await readAll();
      failures.worked();
    } catch (error) {
      hasFailed = true;
      failures.failed(error);
    }
    if (awaited.size === 0) waiting.splice(0).forEach((resolve) => resolve());
  };

  /** What was committed during a reading needs another one. */
  const { call: read } = joinCalls(readAndLog, JOINED);
  const { databaseUrl, redisUrl } = parts;
  const others = await openNotifications(
    { databaseUrl, redisUrl, em: orm.em.fork() },
    { log, onNotify: read },
  );
  const poll = setInterval(() => void read(), times.poll).unref();

  return {
    position: progress,
    catchUp: read,
    async append(em, recorded) {
      const stored = await store(em, processId, recorded);
      return async () => {
        const rows = await stored.result;
        for (const [index, event] of recorded.entries()) {
          const id = Number(rows[index]?.id);
          if (cursor.hasRead(id)) continue; // a reading that was faster has published it
          awaited.add(id);
          events.publish([event], 'committed');
        }
        if (isStopped) return; // the other processes read them
        void read();
        others.notify();
      };
    },
    async settled() {
      if (awaited.size > 0 && !isStopped) await new Promise<void>((resolve) => waiting.push(resolve));
      await events.settled();
    },
    checkNotifications: () => others.check(),
    async stop() {
      isStopped = true;
      clearInterval(poll);
      await others.stop();
      await read();
      awaited.clear(); // if the database is away, the other processes read them
      waiting.splice(0).forEach((resolve) => resolve());
      await events.settled();
    },
  };
}

/** The next events, or one row without an event. */
async function readNext(em: Em, cursor: ReturnType<typeof createEventCursor>): Promise<readonly EventRow[]> {
  return readingEvents(() =>
    executePrepared<EventRow>(
      em,
      `select event.id, event.process_id, event.name, event.payload, pg_snapshot_xmin(present)::text as running_from,
       case when ? then pg_current_xact_id()::text end as begun_now
     from pg_current_snapshot() as present
     left join lateral (
       (select id, process_id, name, payload from domain_events where id = any(?::bigint[]) order by id)
       union all
       (select id, process_id, name, payload from domain_events where id > ? order by id limit ${BATCH})
     ) as event on true
     order by event.id`,
      [cursor.asksForTransaction, `{${cursor.skipped.join(',')}}`, cursor.after],
    ),
  );
}

/** As many events have a statement of their own, in which their payloads, which are long, are values and no JSON in JSON. */
const FEW = 4;

/** @returns the numbers of the events, when the transaction is committed */
function store(
  em: Em,
  processId: string,
  events: readonly RecordedEvent[],
): Promise<LastStatement<{ id: string }>> {
  const given = events.map(({ name, payload }) => ({ name, payload: JSON.stringify(payload) }));
  const isFew = given.length <= FEW;
  return executeLast<{ id: string }>(
    em,
    // The transaction gets its number before the events get theirs: readers wait for transactions that had one.
    `insert into domain_events (process_id, name, payload)
     select ?::uuid, name, payload from ${isFew ? fewEvents(given.length) : MANY_EVENTS}
     where pg_current_xact_id() is not null
     order by position returning id`,
    [processId, ...(isFew ? given.flatMap(({ name, payload }) => [name, payload]) : [JSON.stringify(given)])],
  );
}

function fewEvents(count: number): string {
  const rows = Array.from({ length: count }, (_, position) => `(${position}, ?::text, ?::text)`);
  return `(values ${rows.join()}) as event (position, name, payload)`;
}

const MANY_EVENTS = `rows from (json_to_recordset(?::json) as (name text, payload text))
  with ordinality as event (name, payload, position)`;

/** The highest number that was given, also to events that are not committed or were removed. */
async function lastNumber(em: Em): Promise<number> {
  const [row]: { last: string | null }[] = await em.execute(
    `select pg_sequence_last_value(pg_get_serial_sequence('domain_events', 'id')::regclass) as last`,
  );
  return Number(row?.last ?? 0);
}

/**
 * Removes events that every process has read, some at a time: there may be very many when no process did it for days. Several
 * processes may do this at the same time.
 */
export function removeOldEvents(em: Em, signal: AbortSignal, keep = TIMES.keep): Promise<void> {
  const isOld = { sql: `t.created_at < now() - ? * interval '1 millisecond'`, values: [keep] };
  return deleteInBatches(em, 'domain_events', isOld, signal);
}
