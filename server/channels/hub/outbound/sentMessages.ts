import { applyReceipt, applyRefusal } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** What the hub tells of a message that it took. */
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
 * Notes under which id the hub has taken a message. What was told of it before is told to the desk now.
 * @returns why the channel has refused it meanwhile; undefined when it has not
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

/** Tells the desk how far a message got; kept for later when the hub's answer to it is not here yet. */
export async function noteProgress(ctx: AppContext, report: Progress): Promise<void> {
  const { connectionId, hubId, reached } = report;
  const reason = report.reason.slice(0, REASON_MAX_LENGTH);
  const [known] = await emOf(ctx).execute<Known[]>(
    `insert into hub_sent (connection_id, hub_id, progress, reason, sent_at) values (?, ?, ?, ?, ?)
     on conflict (connection_id, hub_id) do update
       set progress = greatest(hub_sent.progress, excluded.progress), reason = excluded.reason
     returning provider_id, progress, reason`,
    [connectionId, hubId, reached, reason, ctx.now()],
  );
  const providerId = known?.provider_id;
  if (!providerId) return;
  if (reached === -1) await applyRefusal(ctx, { connectionId, providerId, reason });
  else await applyReceipt(ctx, { connectionId, providerIds: [providerId], ack: reached });
}

/** Nothing is told of a message after so many days. */
const RETENTION_DAYS = 30;

/** Keeps the table from growing for ever. */
export async function forgetOldSent(ctx: AppContext): Promise<void> {
  await emOf(ctx).execute('delete from hub_sent where sent_at < ?', [
    new Date(ctx.now().getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000),
  ]);
}
