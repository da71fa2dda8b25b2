import { beforeEach, expect, it, vi } from 'vitest';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { tryLockFor } from '#server/platform/database/advisoryLock.ts';
import { concludeDelivery } from './concludeDelivery.ts';
import { renewLanes } from './leaseDelivery.ts';
import { WEBHOOK_LIMITS } from './limits.ts';
import { addWebhook, admin, em, server, useWebhookServer, write } from './test/setUpWebhooks.ts';

useWebhookServer();

const CUSTOMERS = ['5511900000001', '5511900000002', '5511900000003'] as const;

let webhookId: number;
/** In the order of their ids. Their lanes have delivered one message each. */
let lanes: { id: number; lease: number; deliveryId: number }[];

async function hasDelivered(): Promise<void> {
  const rows = await em().execute(`select 1 from webhook_deliveries where state = 'delivered'`);
  if (rows.length < CUSTOMERS.length) throw new Error('not delivered yet');
}

/** Three lanes, of which the first is found last: it is the last in the table, and due last. */
beforeEach(async () => {
  webhookId = (await addWebhook({ events: ['message.created'] })).id;
  for (const customer of CUSTOMERS) await write(customer, 'Oi');
  await vi.waitFor(hasDelivered);
  await em().execute(`update webhooks set paused_until = now() + interval '1 day'`); // the server keeps away
  const due = `now() + (10 - id % 3) * interval '1 hour'`;
  await em().execute(`update webhook_lanes set due_at = ${due}, leased_until = now() + interval '1 hour'`);
  await em().execute(
    `update webhook_lanes set due_at = now() + interval '1 day' where id = (select min(id) from webhook_lanes)`,
  );
  lanes = await em().execute(
    `select l.id, l.lease, d.id as "deliveryId" from webhook_lanes l
     join webhook_deliveries d on d.lane_id = l.id order by l.id`,
  );
});

/** While another transaction has the first lane, what changes all of them has locked none of the others yet. */
async function expectInOrder(act: () => Promise<unknown>): Promise<void> {
  const [first, ...others] = lanes.map(({ id }) => id);
  const { done } = await em().transactional(async (blocker) => {
    await blocker.execute('select id from webhook_lanes where id = ? for update', [first]);
    const done = act();
    await expect
      .poll(() =>
        em().execute(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
    const free = await em().execute<{ id: number }[]>(
      'select id from webhook_lanes order by id for update skip locked',
    );
    expect(free.map(({ id }) => id)).toEqual(others);
    return { done };
  });
  await done;
}

it('a renewal locks lanes in the order of their ids', async () => {
  await expectInOrder(async () => {
    expect((await renewLanes(em(), lanes.toReversed(), 60_000)).size).toBe(CUSTOMERS.length);
  });
});

it('an endpoint that works again locks its lanes in the order of their ids', async () => {
  const last = lanes.at(-1) ?? { id: 0, lease: 0, deliveryId: 0 };
  const leased = {
    ...last,
    webhookId,
    messageId: 'msg_1',
    type: 'message.created',
    body: '{}',
    attempts: 0,
    waitingSince: new Date(),
  } as const;
  const sent = {
    at: new Date().toISOString(),
    status: 200,
    duration: 1,
    failure: null,
    detail: '',
    answer: '',
    wholeAnswer: '',
    retryAfter: undefined,
  };
  await expectInOrder(() => concludeDelivery(server.ctx, leased, sent, WEBHOOK_LIMITS, async () => null));
  const waiting = await em().execute('select 1 from webhook_lanes where due_at > now()');
  expect(waiting).toHaveLength(0);
});

it('new events lock their lanes in the order of their ids', async () => {
  await expectInOrder(async () => {
    await em().transactional(async (tx) => {
      await expect.poll(() => tryLockFor(tx, 'webhook events')).toBe(true); // until then none becomes a delivery
      for (const customer of CUSTOMERS.toReversed()) await write(customer, 'Olá');
    });
    await expect
      .poll(() => em().execute(`select 1 from webhook_deliveries where state = 'pending'`))
      .toHaveLength(CUSTOMERS.length);
  });
});

it('sending again locks lanes in the order of their ids', async () => {
  await em().execute(`update webhook_deliveries set state = 'dead'`);
  await expectInOrder(async () => {
    const { body } = await admin.request(webhooksContract.replayDead, { params: { webhookId } });
    expect(body).toEqual({ count: CUSTOMERS.length });
  });
});

it('the deletion of a webhook locks its lanes in the order of their ids', async () => {
  await expectInOrder(async () => {
    const { status } = await admin.request(webhooksContract.remove, { params: { webhookId } });
    expect(status).toBe(200);
  });
});
