import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { LeasedDelivery } from './leaseDelivery.ts';
import type { WebhookLimits } from './limits.ts';
import { lockLanes, type LockedLane } from './lockLanes.ts';
import type { Sent } from './sendWebhook.ts';
import { verdictOf, type Verdict } from './verdict.ts';
import { Webhook } from './webhook.entity.ts';

/** Does what the answer of an endpoint asks for. @returns why it was refused; empty: it was done; null: it asks for nothing */
export type TakeActions = (
  tx: Transaction,
  delivered: LeasedDelivery,
  answer: string,
) => Promise<string | null>;

/**
 * Records an attempt and what follows from it, while the lease is still ours. What the answer asks for is done in the same
 * transaction, so that it is done once, however often the answer comes.
 */
export function concludeDelivery(
  ctx: AppContext,
  leased: LeasedDelivery,
  sent: Sent,
  limits: WebhookLimits,
  takeActions: TakeActions,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const refusal =
      sent.failure === null && (await mayAct(tx, leased))
        ? await takeActions(tx, leased, sent.wholeAnswer)
        : null;
    // What actions lock first, then the webhook, then its lanes: the deletion of a webhook locks in the same order. Not `for
    // update`, for which new deliveries that refer to the webhook would have to wait.
    await tx.em.execute('select id from webhooks where id = ? for no key update', [leased.webhookId]);
    const webhook = await tx.em.findOne(Webhook, leased.webhookId, { refresh: true });
    if (!webhook) throw new LeaseLost(); // deleted, and its lanes with it
    const isBack = sent.failure === null && wasDown(webhook, limits);
    const lanes = await lockLanes(tx.em, {
      sql: `id = ? ${isBack ? 'or (webhook_id = ? and due_at > ?)' : ''}`,
      values: [leased.id, ...(isBack ? [leased.webhookId, tx.now()] : [])],
    });
    if (!lanes.some(({ id, lease }) => id === leased.id && lease === leased.lease)) throw new LeaseLost();
    if (isBack) await wake(tx, lanes);
    const verdict = verdictOf(sent, { ...leased, failures: webhook.failures }, limits, tx.now());
    const tried = { ...sent, detail: refusal || sent.detail };
    await recordAttempt(tx, leased, tried);
    await moveOn(tx, leased, verdict, refusal === '');
    await recordState(tx, webhook, verdict, tried);
  }).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error; // another process delivers it, under the same id
  });
}

/** Gives a lane back whose attempt was broken off because this process stops. */
export async function releaseLane(ctx: AppContext, { id, lease }: LeasedDelivery): Promise<void> {
  await ctx.orm.em
    .fork()
    .execute('update webhook_lanes set leased_until = null where id = ? and lease = ?', [id, lease]);
}

/** Undoes what the answer asked for: another process has taken over. */
class LeaseLost extends Error {}

/** Not when an earlier answer has been acted on: a delivery can be sent again by hand. Locks nothing yet. */
async function mayAct({ em }: Transaction, { id, lease, deliveryId }: LeasedDelivery): Promise<boolean> {
  const rows = await em.execute(
    `select l.id from webhook_lanes l join webhook_deliveries d on d.id = ? and d.acted_at is null
     where l.id = ? and l.lease = ?`,
    [deliveryId, id, lease],
  );
  return rows.length > 0;
}

function wasDown({ pausedUntil, failures }: Webhook, { downAfter }: WebhookLimits): boolean {
  return pausedUntil !== null || failures >= downAfter;
}

/** What waits for later at an endpoint that works again is sent at once. */
async function wake({ em, now }: Transaction, lanes: readonly LockedLane[]): Promise<void> {
  await em.execute('update webhook_lanes set due_at = ? where id = any(?::int[]) and due_at > ?', [
    now(),
    `{${lanes.map(({ id }) => id).join()}}`,
    now(),
  ]);
}

async function recordAttempt({ em }: Transaction, { deliveryId }: LeasedDelivery, sent: Sent): Promise<void> {
  const { at, status, duration, failure, detail, answer } = sent;
  await em.execute(
    `insert into webhook_attempts (delivery_id, created_at, updated_at, status, duration, failure, detail, answer)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [deliveryId, at, at, status, duration, failure, detail, answer],
  );
}

/** Concludes the delivery or not, and says when the lane is due again. */
async function moveOn(
  { em, now }: Transaction,
  { id: laneId, deliveryId }: LeasedDelivery,
  verdict: Verdict,
  hasActed: boolean,
): Promise<void> {
  const { kind } = verdict;
  const isDone = kind === 'delivered' || kind === 'dead';
  const counts = kind !== 'endpointWaits' && kind !== 'gone';
  await em.execute(
    `update webhook_deliveries set attempts = attempts + ?, state = ?, done_at = ?, acted_at = coalesce(?, acted_at),
       updated_at = ? where id = ?`,
    [
      counts ? 1 : 0,
      isDone ? kind : 'pending',
      isDone ? now() : null,
      hasActed ? now() : null,
      now(),
      deliveryId,
    ],
  );
  const dueAt = new Date(now().getTime() + (kind === 'subjectWaits' ? verdict.pause : 0));
  await em.execute(
    `update webhook_lanes set leased_until = null, due_at = case
       when exists (select from webhook_deliveries where lane_id = ? and state = 'pending') then ?::timestamptz end
     where id = ?`,
    [laneId, dueAt, laneId],
  );
}

/** How the endpoint is. */
async function recordState(
  { em, now, record }: Transaction,
  webhook: Webhook,
  verdict: Verdict,
  { at, status, duration, failure, detail, answer }: Sent,
): Promise<void> {
  const wasFailing = webhook.failingSince !== null;
  if (verdict.kind === 'delivered') {
    em.assign(webhook, { failures: 0, failingSince: null, pausedUntil: null, lastSuccessAt: now() });
    if (detail !== '') webhook.lastFailure = { at, status, duration, failure, detail, answer };
  } else {
    webhook.failures += 1;
    webhook.failingSince ??= now();
    webhook.lastFailure = { at, status, duration, failure, detail, answer };
    if (verdict.kind === 'endpointWaits') webhook.pausedUntil = new Date(now().getTime() + verdict.pause);
    if (verdict.kind === 'gone') em.assign(webhook, { isEnabled: false, isGone: true });
  }
  await em.flush();
  const isFailing = webhook.failingSince !== null;
  if (isFailing !== wasFailing || verdict.kind === 'gone' || verdict.kind === 'dead' || detail !== '')
    record('webhook.changed', { webhookId: webhook.id, isDeleted: false });
}
