import { entities } from '#server/app/entities.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { createEventBus } from '#server/platform/events/eventBus.ts';
import { startEventLog } from '#server/platform/events/eventLog.ts';
import { createLog } from '#server/platform/log.ts';

export interface EventsTask {
  readonly databaseUrl: string;
  /** Without it, processes notify each other over the database. */
  readonly redisUrl: string | undefined;
}

/** Milliseconds: it never polls, so that only notifications bring events. */
const TIMES = { poll: 3_600_000, keep: 3_600_000 };

/** The part of a process that stores and reads events. */
export async function openEvents({ databaseUrl, redisUrl }: EventsTask) {
  const log = createLog('warn');
  const orm = await openOrm(databaseUrl, entities);
  const events = createEventBus(log);
  const eventLog = await startEventLog({ databaseUrl, redisUrl, orm, events, log }, TIMES);
  return {
    events,
    /** Stores an event and commits it; notifies when the result is called. */
    append: (ticketId: number) =>
      orm.em
        .fork()
        .transactional((em) => eventLog.append(em, [{ name: 'ticket.viewers', payload: { ticketId } }])),
    async stop() {
      await eventLog.stop();
      await orm.close();
    },
  };
}
