import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Milliseconds. Activity is written in batches; nothing needs it sooner. */
const NOTE_EVERY = 5000;

/**
 * Records when each connection last proved that it receives (a customer's message was stored) and sends (the
 * provider accepted one of ours).
 * @returns a function that writes pending activity and stops
 */
export function subscribeActivity(ctx: AppContext): () => Promise<void> {
  const messageIds = new Set<number>();

  const note = async () => {
    const ids = [...messageIds];
    messageIds.clear();
    if (ids.length === 0) return;
    await emOf(ctx).execute(
      `insert into connection_activity (connection_id, received_at, sent_at)
       select connection_id, max(updated_at) filter (where author = 'customer'), max(updated_at) filter (where author not in ('customer', 'phone'))
       from messages where id = any(?::int[]) and connection_id is not null and (author = 'customer' or ack > 0)
       group by connection_id order by connection_id
       on conflict (connection_id) do update set
         received_at = greatest(connection_activity.received_at, excluded.received_at),
         sent_at = greatest(connection_activity.sent_at, excluded.sent_at)`,
      [`{${ids.join(',')}}`],
    );
  };

  const stops = (['message.created', 'message.updated'] as const).map((name) =>
    ctx.events.on(name, ({ views }) => void messageIds.add(views.full.id), 'here'),
  );
  let noting = Promise.resolve();
  const noteNow = () => {
    noting = noting
      .then(note)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'activity of connections not recorded'));
  };
  const timer = setInterval(noteNow, NOTE_EVERY).unref();
  return async () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    noteNow();
    await noting;
  };
}
