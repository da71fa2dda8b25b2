import { daysBefore } from '#shared/domain/days.ts';
import type { ReceivingReport } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** How far back the report looks. Stanzas are stored for two weeks. */
const DAYS = 7;
/** More interruptions than a person reads through. */
const LISTED = 20;

interface MessageRow {
  readonly connection_id: number;
  /** Null: shown. */
  readonly reason: ReceivingReport['missing'][number]['reason'] | null;
  readonly count: number;
  readonly since: Date | string;
}

interface OtherRow {
  readonly connection_id: number;
  readonly kind: ReceivingReport['others'][number]['kind'];
  readonly count: number;
}

interface InterruptionRow {
  readonly connection_id: number;
  readonly began_at: Date | string | null;
  readonly ended_at: Date | string;
  readonly announced: number | null;
  readonly arrived: number;
  readonly is_complete: boolean;
}

/**
 * What WhatsApp has delivered in the last days, and what of it is shown, for all connections of which something is known.
 * A message counts once, however often it was delivered, and as shown once its content is in a conversation.
 */
export async function reportReceiving(ctx: AppContext): Promise<ReceivingReport[]> {
  const after = daysBefore(ctx.now(), DAYS);
  const [messages, others, interruptions] = await Promise.all([
    countMessages(ctx, after),
    countOthers(ctx, after),
    listInterruptions(ctx, after),
  ]);
  const ids = new Set([...messages, ...others, ...interruptions].map((row) => row.connection_id));
  return [...ids]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const of = <Row extends { readonly connection_id: number }>(rows: readonly Row[]) =>
        rows.filter((row) => row.connection_id === id);
      return presentReport(id, of(messages), of(others), of(interruptions));
    });
}

function presentReport(
  connectionId: number,
  messages: readonly MessageRow[],
  others: readonly OtherRow[],
  interruptions: readonly InterruptionRow[],
): ReceivingReport {
  const total = (rows: readonly { readonly count: number }[]) =>
    rows.reduce((sum, { count }) => sum + count, 0);
  const times = messages.map(({ since }) => new Date(since).getTime());
  return {
    connectionId,
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
    received: total(messages),
    shown: total(messages.filter(({ reason }) => reason === null)),
    missing: messages.flatMap(({ reason, count, since }) =>
      reason === null ? [] : [{ reason, count, since: new Date(since) }],
    ),
    others: others.map(({ kind, count }) => ({ kind, count })),
    interruptions: interruptions.slice(0, LISTED).map((row) => ({
      beganAt: row.began_at === null ? null : new Date(row.began_at),
      endedAt: new Date(row.ended_at),
      announced: row.announced,
      arrived: row.arrived,
      isComplete: row.is_complete,
    })),
  };
}

/**
 * A message may have several rows: one that could not be decrypted, and later its content. What the phone sent again in
 * full is in no row of its own, so the conversation says whether it is shown.
 */
function countMessages(ctx: AppContext, after: Date): Promise<MessageRow[]> {
  return emOf(ctx).execute<MessageRow[]>(
    `with received as (
       select connection_id, attrs->>'id' as id, min(received_at) as at,
         bool_or(done_at is not null and outcome = 'shown') as is_shown, bool_or(done_at is null) as is_waiting,
         bool_or(outcome = 'failed') as is_failed, bool_or(outcome = 'phoneOnly') as is_phone_only
       from whatsapp_stanzas
       where received_at >= ? and (attrs->>'history') is null and (
         outcome in ('shown', 'undecrypted', 'phoneOnly', 'failed')
         or (done_at is null and attrs->>'category' is distinct from 'peer')
       )
       group by 1, 2
     ), judged as (
       select connection_id, at, case
         when is_shown then null
         when is_waiting then 'waiting'
         when exists (
           select 1 from messages m where m.connection_id = received.connection_id and m.provider_id = received.id
             and m.media_type <> 'unsupported'
         ) then null
         when is_failed then 'failed'
         when is_phone_only then 'phoneOnly'
         else 'undecrypted' end as reason
       from received
     )
     select connection_id, reason, count(*)::int as count, min(at) as since from judged group by 1, 2 order by 1, 2`,
    [after],
  );
}

function countOthers(ctx: AppContext, after: Date): Promise<OtherRow[]> {
  return emOf(ctx).execute<OtherRow[]>(
    `select connection_id, outcome as kind, count(*)::int as count from whatsapp_stanzas
     where received_at >= ? and outcome in ('change', 'group') group by 1, 2
     union all
     select connection_id, kind, sum(count)::int from whatsapp_skipped
     where day >= (?::timestamptz at time zone 'UTC')::date group by 1, 2
     order by 1, 2`,
    [after, after],
  );
}

function listInterruptions(ctx: AppContext, after: Date): Promise<InterruptionRow[]> {
  return emOf(ctx).execute<InterruptionRow[]>(
    `select connection_id, began_at, ended_at, announced, arrived, is_complete from whatsapp_interruptions
     where ended_at >= ? order by ended_at desc`,
    [after],
  );
}
