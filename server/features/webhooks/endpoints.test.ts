import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { webhooksContract as calls } from '#shared/contract/webhooks.ts';
import { WEBHOOKS_AT_MOST } from '#shared/domain/webhooks.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { signIn } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTag,
  buildUser,
} from '#server/test/factories/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import {
  addWebhook,
  admin,
  deliveriesOf,
  em,
  receiver,
  server,
  useWebhookServer,
  webhookOf,
  write,
} from './test/setUpWebhooks.ts';
import { Webhook } from './index.ts';
import { WebhookAttempt } from './webhookAttempt.entity.ts';
import { signedHeaders, decryptSecrets } from './webhookSecrets.ts';
import { startReceiver, verify, type Received, type Receiver } from './test/receiver.ts';

useWebhookServer({ timeout: 300 });

const ANA = '5511900000001';
const BIA = '5511900000002';
const messageIs =
  (text: string) =>
  ({ body }: Received) =>
    body.type === 'message.created' && body.data.message?.body === text;
const attemptOf = async (webhook: { id: number }) =>
  vi.waitFor(async () => {
    const [delivery] = await deliveriesOf(webhook);
    if (!delivery?.lastAttempt) throw new Error('not tried yet');
    return delivery.lastAttempt;
  });

describe('an endpoint', () => {
  it('that never answers is given up in time, and does not hold messages or other webhooks', async () => {
    const hanging = await addWebhook({ name: 'hanging', events: ['message.created'] });
    await addWebhook({ events: ['message.created'] });
    const other = createServer(() => undefined).listen(0, '127.0.0.1'); // accepts connections, says nothing
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    await admin.request(calls.update, { params: { webhookId: hanging.id }, body: { url } });
    for (let each = 0; each < 10; each += 1) await write(`55119000001${each}0`, `Oi ${each}`);
    for (let each = 0; each < 10; each += 1) await receiver.next(messageIs(`Oi ${each}`));
    expect(await em().count(Message, { body: { $like: 'Oi _' } })).toBe(10);
    expect(await attemptOf(hanging)).toMatchObject({ failure: 'timeout', status: null });
    await admin.request(calls.remove, { params: { webhookId: hanging.id } });
    other.close();
  });

  it('may answer rubbish: a status of success counts', async () => {
    const webhook = await addWebhook({ events: ['message.created'] });
    receiver.behave(() => ({ body: `<html>{"actions":\u0001 ${'x'.repeat(400_000)}` }));
    await write(ANA, 'Oi');
    const attempt = await attemptOf(webhook);
    expect(attempt).toMatchObject({ failure: null, status: 200, detail: '' });
    expect(attempt.answer).toHaveLength(500);
  });

  it('may not redirect, as that could lead into a private network', async () => {
    const webhook = await addWebhook({ events: ['message.created'] });
    receiver.behave(() => ({ status: 307, headers: { location: receiver.url } }));
    await write(ANA, 'Oi');
    expect(await attemptOf(webhook)).toMatchObject({ failure: 'redirect', status: 307 });
  });

  it.each([
    'http://localhost/',
    'http://127.0.0.2:9/',
    'http://2130706434/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::1]/',
    'https://169.254.169.254/latest',
    'http://printer.local/',
  ])('at %s in a private network is refused', async (url) => {
    const body = { name: 'Rede interna', url, events: ['message.created' as const] };
    expect((await admin.request(calls.create, { body })).refusal.error).toBe('ERR_WEBHOOK_ADDRESS');
  });

  it('whose name leads into a private network later is not reached', async () => {
    const webhook = await addWebhook();
    await em().execute(`update webhooks set url = 'http://localhost:9/'`);
    const { body } = await admin.request(calls.test, { params: { webhookId: webhook.id } });
    expect(body).toMatchObject({ failure: 'privateAddress', status: null });
  });

  it.each(['ftp://shop.example/', 'not an address', 'https://user:password@shop.example/'])(
    'cannot be %s',
    async (url) => {
      const body = { name: 'Loja', url, events: ['message.created' as const] };
      expect((await admin.request(calls.create, { body })).refusal.error).toBe('ERR_VALIDATION');
    },
  );

  it("in n8n's editor that waits for no call says so", async () => {
    const { id } = await addWebhook();
    receiver.behave(() => ({
      status: 404,
      body: '{"code":404,"message":"The requested webhook \\"x\\" is not registered."}',
    }));
    const { body } = await admin.request(calls.test, { params: { webhookId: id } });
    expect(body).toMatchObject({ failure: 'notListening', status: 404 });
  });
});

describe('a limit', () => {
  it.each(['queueIds', 'whatsappIds'] as const)('goes from %s with what is deleted', async (limit) => {
    const isQueue = limit === 'queueIds';
    const made = async () => (isQueue ? buildQueue(em()) : buildConnection(em()));
    const [stays, goes] = [await made(), await made()];
    const several = await addWebhook({ name: 'several', [limit]: [stays.id, goes.id] });
    const one = await addWebhook({ name: 'one', [limit]: [goes.id] });
    const removed = isQueue
      ? await admin.request(queuesContract.remove, { params: { queueId: goes.id } })
      : await admin.request(connectionsContract.remove, { params: { whatsappId: goes.id } });
    expect(removed.status).toBe(200);
    expect(await webhookOf(several)).toMatchObject({ [limit]: [stays.id], isEnabled: true });
    expect(await webhookOf(one)).toMatchObject({ [limit]: [], isEnabled: false });
  });

  it('that was deleted in an earlier version does not keep the form from being saved', async () => {
    const { id } = await addWebhook();
    await em().execute(`update webhooks set queue_ids = '[987654]' where id = ?`, [id]);
    const body = { name: 'Outra', queueIds: [987_654] };
    expect((await admin.request(calls.update, { params: { webhookId: id }, body })).status).toBe(200);
    expect(await webhookOf({ id })).toMatchObject({ name: 'Outra', queueIds: [], isEnabled: false });
    const unknown = await admin.request(calls.update, { params: { webhookId: id }, body });
    expect(unknown.refusal.error).toBe('ERR_NO_QUEUE_FOUND');
  });
});

describe('the secret', () => {
  it('is shown once, and with the value of the header in no list, log or answer', async () => {
    const printed: unknown[] = [];
    for (const level of ['error', 'warn', 'info', 'debug'] as const)
      vi.spyOn(server.ctx.log, level).mockImplementation((...entry: unknown[]) => void printed.push(entry));
    const { id, secret } = await addWebhook({ headerName: 'X-Key', headerValue: 'value-of-the-header' });
    receiver.behave(({ headers }) => ({ status: 500, body: `you sent ${String(headers['x-key'])}` }));
    await write(ANA, 'Oi');
    await vi.waitFor(async () => expect((await webhookOf({ id }))?.lastFailure).not.toBeNull());
    const [delivery] = await deliveriesOf({ id });
    const params = { webhookId: id, deliveryId: delivery?.id ?? 0 };
    const shown = [
      (await admin.request(calls.list)).body,
      await deliveriesOf({ id }),
      (await admin.request(calls.delivery, { params })).body,
      (await admin.request(calls.test, { params })).body,
      (await admin.request(calls.update, { params, body: { name: 'Outra' } })).body,
      await em().execute(
        'select name, url, events, header_name, last_failure from webhooks union all select null, body, null, null, null from webhook_deliveries',
      ),
      printed,
    ];
    expect(JSON.stringify(shown)).toContain('you sent •••');
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(JSON.stringify(shown)).not.toContain('value-of-the-header');
    const [row] = await em().execute<{ secrets: Buffer }[]>('select secrets from webhooks');
    expect(row?.secrets.includes('whsec')).toBe(false);
  });

  it('that is new stays, whatever else is changed at the same time', async () => {
    const { id } = await addWebhook();
    const params = { webhookId: id };
    for (let each = 0; each < 20; each += 1) {
      const [rotated] = await Promise.all([
        admin.request(calls.rotate, { params }),
        admin.request(calls.update, { params, body: { name: `Loja ${each}` } }),
      ]);
      const { secrets } = await em().findOneOrFail(Webhook, id);
      expect(decryptSecrets(server.ctx, secrets).secret).toBe(rotated.body.secret);
    }
  });

  it('in a header stays with its server when the address changes', async () => {
    const other = await startReceiver();
    const { id } = await addWebhook({ headerName: 'X-Key', headerValue: 'loja-1' });
    const params = { webhookId: id };
    const valueAt = async ({ url, requests }: Pick<Receiver, 'url' | 'requests'>) => {
      await admin.request(calls.update, { params, body: { url } });
      await admin.request(calls.test, { params });
      return requests.at(-1)?.headers['x-key'];
    };
    expect(await valueAt({ ...receiver, url: `${receiver.url}/2` })).toBe('loja-1');
    expect(await valueAt(other)).toBe('');
    expect(await valueAt(receiver)).toBe('');
    await other.stop();
  });

  it('can be changed: for a day both sign', async () => {
    const { id, secret: first } = await addWebhook();
    const test = async () => {
      receiver.requests.length = 0;
      await admin.request(calls.test, { params: { webhookId: id } });
      const [request] = receiver.requests;
      if (!request) throw new Error('no request');
      return request;
    };
    const { secret: second } = (await admin.request(calls.rotate, { params: { webhookId: id } })).body;
    const both = await test();
    verify(first, both);
    verify(second, both);
    const { secrets } = await em().findOneOrFail(Webhook, id);
    const later = new Date(Date.now() + 25 * 3_600_000);
    const signatures = signedHeaders(decryptSecrets(server.ctx, secrets), 'msg_1', '{}', later)[
      'webhook-signature'
    ];
    expect(signatures?.split(' ')).toHaveLength(1);
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });
});

describe('the answer', () => {
  const answer = (actions: unknown) => ({ body: JSON.stringify({ actions }) });

  it('may reply, assign, tag and close, each once and as the API', async () => {
    const ana = await buildUser(em());
    const tag = await buildTag(em());
    const [sold] = await em().execute<{ id: number }[]>(
      "insert into closing_reasons (name, position) values ('Vendido', 0) returning id",
    );
    await addWebhook({ events: ['message.created'] });
    receiver.behave(({ body }) =>
      body.data.message?.body === 'Oi'
        ? answer([
            { type: 'reply', body: 'Tudo bem?' },
            { type: 'tag', tagIds: [tag.id] },
            { type: 'assign', userId: ana.id },
          ])
        : body.data.message?.body === 'Tchau'
          ? answer([{ type: 'close', closingReasonId: sold?.id }])
          : {},
    );
    await write(ANA, 'Oi');
    const { body } = await receiver.next(messageIs('Tudo bem?')); // the reply is an event too
    expect(body.data.message).toMatchObject({ author: 'api', fromMe: true });
    const ticketId = body.data.ticket?.id ?? 0;
    expect(await em().findOneOrFail(Ticket, ticketId)).toMatchObject({
      status: 'open',
      user: { id: ana.id },
    });
    expect(await em().execute('select tag_id from contact_tags')).toEqual([{ tag_id: tag.id }]);
    await vi.waitFor(() => expect(server.channel.sent().map((sent) => sent.body)).toContain('Tudo bem?'));
    await write(ANA, 'Tchau');
    await vi.waitFor(async () =>
      expect(await em().findOneOrFail(Ticket, ticketId)).toMatchObject({
        status: 'closed',
        closingReason: { id: sold?.id },
      }),
    );
    const events = await em().execute('select author, type from ticket_events where ticket_id = ?', [
      ticketId,
    ]);
    expect(events).toContainEqual({ author: 'api', type: 'closed' });
    expect(await em().count(Message, { body: 'Tudo bem?' })).toBe(1);
  });

  it.each([
    ['wrong', [{ type: 'reply', body: 'Oi' }, { type: 'delete' }], 'ERR_VALIDATION'],
    [
      'impossible',
      [
        { type: 'reply', body: 'Oi' },
        { type: 'assign', userId: 999_999 },
      ],
      'ERR_NO_USER_FOUND',
    ],
  ])('with a %s action does nothing at all, and says why', async (_, actions, code) => {
    const webhook = await addWebhook({ events: ['message.created'] });
    receiver.behave(() => answer(actions));
    await write(BIA, 'Olá');
    expect(await attemptOf(webhook)).toMatchObject({ failure: null, status: 200, detail: code });
    expect(await em().count(Message, { author: 'api' })).toBe(0);
    expect(await webhookOf(webhook)).toMatchObject({ pending: 0, lastFailure: { detail: code } });
  });

  it('that meets a fault of ours is not asked for again and again', async () => {
    const tag = await buildTag(em());
    const webhook = await addWebhook({ events: ['message.created'] });
    receiver.behave(() =>
      answer([
        { type: 'reply', body: 'eco' },
        { type: 'tag', tagIds: [tag.id] },
      ]),
    );
    await em().execute(
      `create function refuse_tag() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_tag before insert on contact_tags for each row execute function refuse_tag()`,
    );
    await write(BIA, 'Olá');
    expect(await attemptOf(webhook)).toMatchObject({ failure: null, detail: 'ERR_INTERNAL' });
    await em().execute('drop function refuse_tag cascade');
    expect(await em().count(Message, { author: 'api' })).toBe(0);
    expect(receiver.requests).toHaveLength(1);
  });

  it('tags the contact that the ticket has by then', async () => {
    const [tag, other] = [await buildTag(em()), await buildContact(em())];
    const webhook = await addWebhook({ events: ['message.created'] });
    receiver.behave(async ({ body: { data } }) => {
      await em().nativeUpdate(Ticket, { id: data.ticket?.id ?? 0 }, { contact: other.id }); // merged meanwhile
      await em().nativeDelete(Contact, { id: data.ticket?.contactId ?? 0 });
      return answer([{ type: 'tag', tagIds: [tag.id] }]);
    });
    await write(ANA, 'Oi');
    expect(await attemptOf(webhook)).toMatchObject({ failure: null, detail: '' });
    expect(await em().execute('select contact_id from contact_tags')).toEqual([{ contact_id: other.id }]);
  });

  it('is done once, also when the delivery is sent again', async () => {
    const webhook = await addWebhook({ events: ['message.created'] });
    const answers = [
      {},
      answer([{ type: 'reply', body: 'Tudo bem?' }]),
      answer([{ type: 'reply', body: 'eco' }]),
    ];
    receiver.behave(({ body }) => (body.data.message?.body === 'Oi' ? answers.shift() : {}) ?? {});
    await write(ANA, 'Oi');
    const { id: deliveryId } = await vi.waitFor(async () => {
      const [delivery] = await deliveriesOf(webhook);
      return delivery?.state === 'delivered' ? delivery : Promise.reject(new Error('not delivered yet'));
    });
    for (const attempts of [2, 3]) {
      await admin.request(calls.replay, { params: { webhookId: webhook.id, deliveryId } });
      await expect.poll(() => em().count(WebhookAttempt, { delivery: deliveryId })).toBe(attempts);
      expect(await em().find(Message, { author: 'api' })).toMatchObject([{ body: 'Tudo bem?' }]);
    }
  });

  it('to what the API wrote does nothing, so that no endpoint answers itself for ever', async () => {
    await addWebhook({ events: ['message.created'] });
    receiver.behave(() => answer([{ type: 'reply', body: 'eco' }]));
    await write(BIA, 'Olá');
    await receiver.next(messageIs('eco'));
    await vi.waitFor(async () =>
      expect(await em().execute(`select 1 from webhook_deliveries where state = 'pending'`)).toEqual([]),
    );
    expect(await em().count(Message, { body: 'eco' })).toBe(1);
  });
});

it('deliveries that are added while their list is paged shift none of its pages', async () => {
  const { id: webhookId } = await addWebhook({ events: ['message.created'], isEnabled: false });
  const [lane] = await em().execute<{ id: number }[]>(
    `insert into webhook_lanes (webhook_id, subject, sequence) values (?, 'ticket:1', 0) returning id`,
    [webhookId],
  );
  const add = (count: number) =>
    em().execute(
      `insert into webhook_deliveries (webhook_id, lane_id, message_id, type, sequence, body, state, waiting_since)
       select ?, ?, 'msg_1', 'message.created', n, '{}', case n % 2 when 0 then 'dead' else 'delivered' end, now()
       from generate_series(1, ?::int) n`,
      [webhookId, lane?.id ?? 0, count],
    );
  const sequencesOf = async (query: { state?: 'dead' }) => {
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.request(calls.deliveries, {
        params: { webhookId },
        query: { ...query, cursor },
      });
      found.push(...page.body.deliveries.map(({ sequence }) => sequence));
      cursor = page.body.nextCursor ?? undefined;
      expect(page.body.hasMore).toBe(cursor !== undefined);
      await add(2);
    } while (cursor !== undefined);
    return found;
  };
  await add(70);
  expect(await sequencesOf({})).toEqual(Array.from({ length: 70 }, (_, index) => 70 - index));
  await em().execute('delete from webhook_deliveries');
  await add(140);
  expect(await sequencesOf({ state: 'dead' })).toEqual(
    Array.from({ length: 70 }, (_, index) => 140 - 2 * index),
  );
});

it('webhooks are for admins, and limited in number', async () => {
  const agent = await signIn(server, await buildUser(em()));
  expect((await agent.request(calls.list)).refusal.error).toBe('ERR_NO_PERMISSION');
  for (let each = 1; each < WEBHOOKS_AT_MOST; each += 1) await addWebhook({ isEnabled: false });
  const body = { name: 'Mais um', url: receiver.url, events: ['message.created' as const] };
  const add = () => admin.request(calls.create, { body });
  const answers = await Promise.all(Array.from({ length: 10 }, add));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.refusal.error).toBe('ERR_WEBHOOK_COUNT');
});
