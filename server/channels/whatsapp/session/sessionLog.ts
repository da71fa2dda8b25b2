import type { Log } from '#server/platform/log.ts';
import type { SessionEvent, SessionState } from './sessionState.ts';

/** Interval of reminders during an outage. Milliseconds. */
const REMIND_EVERY = 10 * 60_000;

export interface SessionLog {
  /** @param event the event that changed the state */
  note(event: SessionEvent, before: SessionState, after: SessionState): void;
  /** Logs an internal error, such as a failed database access, once per outage. */
  noteError(error: unknown, what: string): void;
}

/**
 * Logs the state of a session: one entry when it connects, one when it disconnects and why; for an outage one
 * when it begins and one when it ends, with duration and number of retries. Repeated retries log nothing.
 */
export function createSessionLog(log: Log, now: () => number = Date.now): SessionLog {
  let downSince: number | undefined;
  let tries = 0;
  let remindedAt = 0;
  const errorCounts = new Map<string, number>();

  const seconds = (since: number) => Math.round((now() - since) / 1000);

  const recordDown = (code: string) => {
    if (downSince === undefined) {
      downSince = now();
      remindedAt = now();
      log.warn({ code }, 'whatsapp connection down');
      return;
    }
    tries += 1;
    if (now() - remindedAt < REMIND_EVERY) return;
    remindedAt = now();
    log.warn({ code, tries, seconds: seconds(downSince) }, 'whatsapp connection still down');
  };

  const isUp = (number: string) => {
    const outage = downSince === undefined ? {} : { tries: tries + 1, seconds: seconds(downSince) };
    const repeated = errorCounts.size === 0 ? {} : { errors: Object.fromEntries(errorCounts) };
    log.info({ number, ...outage, ...repeated }, 'whatsapp connection up');
    downSince = undefined;
    tries = 0;
    errorCounts.clear();
  };

  const ended = (reason: string) => {
    log.info({ reason }, 'whatsapp session ended');
    downSince = undefined;
    tries = 0;
  };

  return {
    note(event, before, after) {
      if (event.type === 'open' && after.status === 'CONNECTED') isUp(event.number);
      else if (event.type === 'paired' && after.isLinked) log.info('phone linked');
      else if (event.type === 'lost') ended('taken over, or the connection to the database is lost');
      else if (before.status === 'DISCONNECTED') return;
      else if (after.status === 'DISCONNECTED') ended(event.type === 'close' ? event.code : event.type);
      else if (event.type === 'close' || event.type === 'hang')
        recordDown(event.type === 'close' ? event.code : 'timeout');
    },
    noteError(error, what) {
      const times = errorCounts.get(what) ?? 0;
      errorCounts.set(what, times + 1);
      if (times === 0) log.error({ err: error }, what);
    },
  };
}
