import { randomUUID } from 'node:crypto';
import { WEBHOOK_VERSION } from '#shared/domain/webhooks.ts';
import { originOf } from '#server/platform/environmentError.ts';
import { tryLockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { DomainEventName, DomainEvents } from '#server/platform/events/eventBus.ts';
import { announce } from './announce.ts';
import { lockLanes } from './lockLanes.ts';
import { Webhook } from './webhook.entity.ts';
import { wants, type Announced } from './webhookTypes.ts';

interface EventRow {
  readonly id: string;
  readonly name: DomainEventName;
  readonly payload: string;
  readonly createdAt: Date | string;
}

interface Delivery {
  readonly webhookId: number;
  readonly event: Announced;
  readonly at: Date;
}

/** Events turned into deliveries in one transaction. */
const BATCH = 100;
/** Deliveries after which it ends earlier: one event may tell of many deletions. */
const MANY = 1000;

/**
 * Turns the next events into deliveries, of which each gets its number among those of its subject. One process at a time
 * does this, in the order of the events, so that those of a ticket are delivered in the order of their commits.
 * @returns whether there may be more
 */
export function fanOut(ctx: AppContext): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await tryLockFor(tx.em, 'webhook events'))) return false;
    const rows = await tx.em.execute<EventRow[]>(
      `select id, name, payload, created_at as "createdAt" from webhook_events order by id limit ${BATCH}`,
    );
    if (rows.length === 0) return false;
    // None of them may be deleted while it gets deliveries.
    await tx.em.execute('select id from webhooks where is_enabled order by id for key share');
    const webhooks = await tx.em.find(Webhook, { isEnabled: true }, { orderBy: { id: 'asc' } });
    const deliveries: Delivery[] = [];
    const turned: string[] = [];
    for (const row of rows) {
      if (deliveries.length >= MANY) break;
      deliveries.push(...(await deliveriesOf(tx, webhooks, row)));
      turned.push(row.id);
    }
    await lockKnownLanes(tx, deliveries);
    for (const delivery of deliveries) await store(tx, delivery);
    await tx.em.execute('delete from webhook_events where id = any(?::bigint[])', [`{${turned.join()}}`]);
    return rows.length === BATCH || turned.length < rows.length;
  });
}

async function deliveriesOf(
  tx: Transaction,
  webhooks: readonly Webhook[],
  { name, payload, createdAt }: EventRow,
): Promise<Delivery[]> {
  const at = new Date(createdAt);
  return (await announced(tx, name, payload)).flatMap((event) =>
    webhooks.filter((webhook) => wants(webhook, event)).map(({ id }) => ({ webhookId: id, event, at })),
  );
}

/** An event that cannot be understood must not hold all later ones. @throws Error of our own database */
async function announced(
  tx: Transaction,
  name: DomainEventName,
  payload: string,
): Promise<readonly Announced[]> {
  try {
    return await announce(tx, name, JSON.parse(payload) as DomainEvents[typeof name]); // stored by the event log
  } catch (error) {
    if (originOf(error) !== 'fault') throw error;
    tx.log.error({ err: error, event: name }, 'an event for webhooks is left out');
    return [];
  }
}

/** New lanes need no lock: no other transaction sees them yet. */
async function lockKnownLanes({ em }: Transaction, deliveries: readonly Delivery[]): Promise<void> {
  const given = deliveries.map(({ webhookId, event }) => ({ webhook_id: webhookId, subject: event.subject }));
  await lockLanes(em, {
    sql: `(webhook_id, subject) in (
      select * from json_to_recordset(?::json) as given (webhook_id int, subject text)
    )`,
    values: [JSON.stringify(given)],
  });
}

async function store(
  { em, now }: Transaction,
  { webhookId, event: { type, subject, data }, at }: Delivery,
): Promise<void> {
  const [lane] = await em.execute<{ id: number; sequence: number }[]>(
    `insert into webhook_lanes as lane (webhook_id, subject, sequence, due_at) values (?, ?, 1, ?)
     on conflict (webhook_id, subject) do update
       set sequence = lane.sequence + 1, due_at = coalesce(lane.due_at, excluded.due_at)
     returning id, sequence`,
    [webhookId, subject, now()],
  );
  if (!lane) throw new Error('a lane was not stored');
  const { sequence } = lane;
  const body = JSON.stringify({
    type,
    version: WEBHOOK_VERSION,
    timestamp: at.toISOString(),
    subject,
    sequence,
    data,
  });
  await em.execute(
    `insert into webhook_deliveries (webhook_id, lane_id, message_id, type, sequence, body, state, waiting_since, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?)`,
    [webhookId, lane.id, `msg_${randomUUID()}`, type, sequence, body, now(), at, at],
  );
}
