import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { CatchUp } from './watchCatchUp.ts';

/**
 * What is received without being stored: updates of the status, posts of WhatsApp channels (`newsletter`), and messages that
 * WhatsApp delivers again although they are stored (`repeated`).
 */
export type SkippedKind = 'status' | 'newsletter' | 'repeated';

/** A time without a connection that has ended. */
interface Interruption extends CatchUp {
  readonly beganAt: Date | null;
  readonly endedAt: Date;
}

/** Collects in memory what the report on receiving needs besides the stored stanzas, and writes it a few times a minute. */
export interface ReceivingStatistics {
  /** @param id of what is the same however often it is delivered */
  skipped(kind: SkippedKind, id?: string): void;
  /** Is written at once. @param interruption the same login again replaces what was reported of it */
  interrupted(interruption: Interruption): void;
  /** Writes what has been collected. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
}

/** Ids of which repetitions are recognised. */
const REMEMBERED = 10_000;

export function createReceivingStatistics(
  ctx: AppContext,
  connectionId: number,
  onError: (error: unknown, what: string) => void,
): ReceivingStatistics {
  let counts = new Map<SkippedKind, number>();
  let interruptions: readonly Interruption[] = [];
  const seen = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const collected = { counts, interruptions };
    if (counts.size === 0 && interruptions.length === 0) return;
    counts = new Map();
    interruptions = [];
    try {
      await store(ctx, connectionId, collected);
    } catch (error) {
      for (const [kind, count] of collected.counts) add(kind, count);
      interruptions = [...collected.interruptions, ...interruptions];
      onError(error, 'statistics of receiving not stored');
    }
  };
  const add = (kind: SkippedKind, count: number) => void counts.set(kind, (counts.get(kind) ?? 0) + count);
  const remember = (id: string) => {
    if (seen.size >= REMEMBERED) seen.clear();
    seen.add(id);
  };
  const flush = () => (writing = writing.then(write));

  return {
    skipped(kind, id) {
      if (id !== undefined && seen.has(id)) return;
      if (id !== undefined) remember(id);
      add(kind, 1);
    },
    interrupted(interruption) {
      const { beganAt, endedAt, announced, arrived, isComplete } = interruption;
      const about = { connectionId, beganAt, endedAt, announced, arrived };
      if (isComplete && announced !== null && announced > arrived)
        ctx.log.warn(about, 'WhatsApp announced more missed messages than it delivered');
      interruptions = [...interruptions, interruption];
      void flush();
    },
    flush,
  };
}

async function store(
  ctx: AppContext,
  connectionId: number,
  { counts, interruptions }: { counts: ReadonlyMap<string, number>; interruptions: readonly Interruption[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { em, now } = tx;
    // A connection may have been deleted meanwhile.
    if (counts.size > 0)
      await em.execute(
        `insert into whatsapp_skipped (connection_id, day, kind, count)
         select c.id, (?::timestamptz at time zone 'UTC')::date, given.key, given.value::int
         from connections c, json_each_text(?::json) as given where c.id = ?
         on conflict (connection_id, day, kind) do update set count = whatsapp_skipped.count + excluded.count`,
        [now(), JSON.stringify(Object.fromEntries(counts)), connectionId],
      );
    for (const { beganAt, endedAt, announced, arrived, isComplete } of interruptions)
      await em.execute(
        `insert into whatsapp_interruptions (connection_id, ended_at, began_at, announced, arrived, is_complete)
         select id, ?, ?, ?, ?, ? from connections where id = ?
         on conflict (connection_id, ended_at) do update
         set announced = excluded.announced, arrived = excluded.arrived, is_complete = excluded.is_complete`,
        [endedAt, beganAt, announced, arrived, isComplete, connectionId],
      );
    if (interruptions.length > 0) tx.record('inbox.attention', {});
  });
}
