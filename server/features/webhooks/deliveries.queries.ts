import { fail } from '#shared/contract/errors.ts';
import type { WebhookAttempt, WebhookDelivery } from '#shared/contract/webhooks.ts';
import type { DeliveryState } from '#shared/domain/webhooks.ts';
import { allOf } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';

interface Query {
  readonly state?: DeliveryState | undefined;
  /** From 1. */
  readonly pageNumber: number;
  /** The id of the last delivery of the page before, in place of a page number. */
  readonly cursor?: string | undefined;
}

const PAGE = 30;

const ATTEMPT = `json_build_object('at', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'status', a.status, 'duration', a.duration, 'failure', a.failure, 'detail', a.detail, 'answer', a.answer)`;

const DELIVERY = `d.id, d.message_id as "messageId", d.type, l.subject, d.sequence, d.state, d.attempts,
  to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  (select ${ATTEMPT} from webhook_attempts a where a.delivery_id = d.id order by a.id desc limit 1) as "lastAttempt"`;

/** A page of the deliveries of a webhook, newest first. */
export async function listDeliveries(
  em: Em,
  webhookId: number,
  { state, pageNumber, cursor }: Query,
): Promise<{ deliveries: WebhookDelivery[]; hasMore: boolean; nextCursor: string | null }> {
  const wanted = allOf([
    { sql: 'd.webhook_id = ?', values: [webhookId] },
    state !== undefined && { sql: 'd.state = ?', values: [state] },
    cursor !== undefined && { sql: 'd.id < ?::bigint', values: [cursor] },
  ]);
  const rows = await em.execute<WebhookDelivery[]>(
    `select ${DELIVERY} from webhook_deliveries d join webhook_lanes l on l.id = d.lane_id
     where ${wanted.sql} order by d.id desc limit ${PAGE + 1} offset ?`,
    [...wanted.values, cursor === undefined ? (pageNumber - 1) * PAGE : 0],
  );
  const deliveries = rows.slice(0, PAGE);
  const hasMore = rows.length > PAGE;
  return { deliveries, hasMore, nextCursor: hasMore ? String(deliveries.at(-1)?.id) : null };
}

/** A delivery with its body and its attempts, newest first. @throws AppError ERR_NO_DELIVERY_FOUND */
export async function showDelivery(
  em: Em,
  webhookId: number,
  deliveryId: number,
): Promise<WebhookDelivery & { body: string; log: WebhookAttempt[] }> {
  const [row] = await em.execute<(WebhookDelivery & { body: string; log: WebhookAttempt[] })[]>(
    `select ${DELIVERY}, d.body, coalesce((select json_agg(shown.attempt) from (
       select ${ATTEMPT} as attempt from webhook_attempts a where a.delivery_id = d.id order by a.id desc limit 100
     ) shown), '[]') as log
     from webhook_deliveries d join webhook_lanes l on l.id = d.lane_id where d.webhook_id = ? and d.id = ?`,
    [webhookId, deliveryId],
  );
  return row ?? fail('ERR_NO_DELIVERY_FOUND', { deliveryId });
}
