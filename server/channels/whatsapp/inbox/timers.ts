import type { Address } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/**
 * Stores the timer of a chat. What was seen later stays.
 * @param seconds 0: messages stay
 */
export async function storeTimer(
  ctx: AppContext,
  connectionId: number,
  chat: readonly Address[],
  seconds: number,
  seenAt: Date,
): Promise<void> {
  const addresses = JSON.stringify(chat.map(({ kind, value }) => ({ kind, value })));
  const given = 'jsonb_to_recordset(?::jsonb) as given(kind varchar, value varchar)';
  if (seconds > 0) {
    await executePrepared(
      emOf(ctx),
      `insert into whatsapp_timers (connection_id, kind, value, seconds, seen_at)
       select ?::int, kind, value, ?::int, ?::timestamptz from ${given}
       on conflict (connection_id, kind, value) do update set seconds = excluded.seconds, seen_at = excluded.seen_at
         where whatsapp_timers.seconds <> excluded.seconds and whatsapp_timers.seen_at <= excluded.seen_at`,
      [connectionId, seconds, seenAt, addresses],
    );
    return;
  }
  await executePrepared(
    emOf(ctx),
    `update whatsapp_timers timer set seconds = 0, seen_at = ?::timestamptz from ${given}
     where timer.connection_id = ?::int and timer.kind = given.kind and timer.value = given.value
       and timer.seconds <> 0 and timer.seen_at <= ?::timestamptz`,
    [seenAt, addresses, connectionId, seenAt],
  );
}

/** The timer of a chat in seconds; undefined while its messages stay. */
export async function timerOf(
  ctx: AppContext,
  connectionId: number,
  chat: readonly Address[],
): Promise<number | undefined> {
  const [timer] = await executePrepared<{ seconds: number }>(
    emOf(ctx),
    `select timer.seconds from whatsapp_timers timer
     join jsonb_to_recordset(?::jsonb) as given(kind varchar, value varchar) using (kind, value)
     where timer.connection_id = ?::int order by timer.seen_at desc limit 1`,
    [JSON.stringify(chat.map(({ kind, value }) => ({ kind, value }))), connectionId],
  );
  return timer && timer.seconds > 0 ? timer.seconds : undefined;
}
