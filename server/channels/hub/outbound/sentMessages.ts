import { daysBefore } from '#shared/domain/days.ts';
import { applyReceipt, applyRefusal } from '#server/features/inbox/index.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** A status event for a message that the hub accepted. */
export interface Progress {
  readonly connectionId: number;
  readonly hubId: string;
  /** 1 sent, 2 delivered, 3 read; -1 the channel refused it. */
  readonly reached: -1 | 1 | 2 | 3;
  readonly reason: string;
}

const REASON_MAX_LENGTH = 200;

interface Known {
  readonly provider_id: string | null;
  readonly progress: Progress['reached'] | 0;
  readonly reason: string;
}

/**
 * Stores the id under which the hub accepted a message and applies a status that arrived before.
 * @returns the reason when the channel has already refused it; otherwise undefined
 */
export async function recordAccepted(
  ctx: AppContext,
  connectionId: number,
  hubId: string,
  providerId: string,
): Promise<string | undefined> {
  const [known] = await emOf(ctx).execute<Known[]>(
    `insert into hub_sent (connection_id, hub_id, provider_id, sent_at) values (?, ?, ?, ?)
     on conflict (connection_id, hub_id) do update set provider_id = excluded.provider_id
     returning provider_id, progress, reason`,
    [connectionId, hubId, providerId, ctx.now()],
  );
  if (!known || known.progress === 0) return undefined;
  if (known.progress === -1) return known.reason;
  await applyReceipt(ctx, { connectionId, providerIds: [providerId], ack: known.progress });
  return undefined;
}

/**
 * Applies a status event to its message; stores it for later when the hub's response with the id is not here
 * yet. A refusal counts for more than that it was sent, in any order, and less than that it was delivered.
 */
export async function noteProgress(ctx: AppContext, report: Progress): Promise<void> {
  const { connectionId, hubId, reached } = report;
  const reason = report.reason.slice(0, REASON_MAX_LENGTH);
  const [known] = await emOf(ctx).execute<Known[]>(
    `insert into hub_sent (connection_id, hub_id, progress, reason, sent_at) values (?, ?, ?, ?, ?)
     on conflict (connection_id, hub_id) do update
       set progress = case
             when -1 in (hub_sent.progress, excluded.progress) and greatest(hub_sent.progress, excluded.progress) < 2 then -1
             else greatest(hub_sent.progress, excluded.progress) end,
           reason = case when excluded.progress = -1 then excluded.reason else hub_sent.reason end
     returning provider_id, progress, reason`,
    [connectionId, hubId, reached, reason, ctx.now()],
  );
  const providerId = known?.provider_id;
  if (!providerId) return;
  if (reached === -1) await applyRefusal(ctx, { connectionId, providerId, reason });
  else await applyReceipt(ctx, { connectionId, providerIds: [providerId], ack: reached });
}

/** No status event arrives for a message after this many days. */
const RETENTION_DAYS = 30;

/** Deletes rows older than the retention period. */
export function forgetOldSent(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const isOld = { sql: 't.sent_at < ?', values: [daysBefore(ctx.now(), RETENTION_DAYS)] };
  return deleteInBatches(emOf(ctx), 'hub_sent', isOld, signal, ['connection_id', 'hub_id']);
}
