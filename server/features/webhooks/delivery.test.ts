import { describe, expect, it, vi } from 'vitest';
import { webhookBody } from '#shared/contract/webhookBodies.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import type { WebhookEventType } from '#shared/domain/webhooks.ts';
import { recordSession } from '#server/features/connections/index.ts';
import { noticeTargets, rateTicket } from '#server/features/tickets/index.ts';
import { buildConnection, buildContact, buildQueue, buildTicket } from '#server/test/factories/index.ts';
import { Webhook } from './index.ts';
import { renewLanes } from './leaseDelivery.ts';
import {
  addWebhook,
  admin,
  connection,
  deliveriesOf,
  em,
  receiver,
  server,
  useWebhookServer,
  webhookOf,
  write,
} from './test/setUpWebhooks.ts';
import { startReceiver, verify, type Received } from './test/receiver.ts';

useWebhookServer();

const ANA = '5511900000001';
const BIA = '5511900000002';
const textIs =
  (text: string, type = 'message.created') =>
  ({ body }: Received) =>
    body.type === type && body.data.message?.body === text;
const texts = (requests: readonly Received[]) =>
  requests.filter(({ body }) => body.type === 'message.created').map(({ body }) => body.data.message?.body);
const ordered = (requests: readonly Received[]) => {
  const bySubject = Map.groupBy(requests, ({ body }) => body.subject);
  return [...bySubject.values()].every((ones) =>
    ones.every(({ body }, index) => body.sequence === index + 1),
  );
};

describe('an event', () => {
  it('is sent to a webhook, as documented and with a signature that another library accepts', async () => {
    const { secret } = await addWebhook({ headerName: 'X-Shop', headerValue: 'loja-1' });
    await write(ANA, 'Oi');
    const request = await receiver.next(textIs('Oi'));
    expect(verify(secret, request)).toMatchObject({ type: 'message.created', version: 1 });
    expect(() => verify(secret, { ...request, raw: request.raw.replace('Oi', 'Ai') })).toThrow('signature');
    expect(request.headers).toMatchObject({ 'x-shop': 'loja-1', 'content-type': 'application/json' });
    await receiver.next(({ body }) => body.type === 'ticket.created');
    for (const { raw, body } of receiver.accepted) {
      const parsed: unknown = JSON.parse(raw);
      expect(webhookBody(body.type as WebhookEventType).parse(parsed)).toEqual(parsed); // nothing undocumented
    }
    expect(ordered(receiver.accepted)).toBe(true);
  });

  it('is sent only to webhooks that want its type, its queue and its connection', async () => {
    const queue = await buildQueue(em());
    const other = await buildConnection(em());
    await addWebhook({ name: 'other type', events: ['contact.deleted'] });
    await addWebhook({ name: 'other queue', queueIds: [queue.id] });
    await addWebhook({ name: 'other connection', whatsappIds: [other.id] });
    await addWebhook({ name: 'disabled', isEnabled: false });
    const { id } = await addWebhook({ whatsappIds: [connection.id], events: ['message.created'] });
    await write(ANA, 'Oi');
    await receiver.next(textIs('Oi'));
    await vi.waitFor(async () => expect(await em().execute('select 1 from webhook_events')).toHaveLength(0));
    const rows = await em().execute(
      `select w.name, d.type from webhook_deliveries d join webhooks w on w.id = d.webhook_id order by d.id`,
    );
    const ofContact = { name: 'other connection', type: 'contact.created' }; // it belongs to no connection and no queue
    expect(rows).toContainEqual(ofContact);
    expect(rows).toContainEqual({ ...ofContact, name: 'other queue' });
    expect(rows.filter(({ type }) => type !== 'contact.created')).toEqual([
      { name: 'Loja virtual', type: 'message.created' },
    ]);
    expect(texts(receiver.requests)).toEqual(['Oi']);
    await vi.waitFor(async () => expect((await webhookOf({ id }))?.lastSuccessAt).not.toBeNull());
  });

  it('is kept only while a webhook wants it, and with its change or not at all', async () => {
    await write(ANA, 'Oi');
    expect(await em().execute('select 1 from webhook_events')).toEqual([]);
    const { id } = await addWebhook();
    await em().execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before insert on webhook_events for each row execute function refuse()`,
    );
    await expect(write(ANA, 'lost together')).rejects.toThrow('no');
    await em().execute('drop function refuse cascade');
    expect(await em().execute(`select 1 from messages where body = 'lost together'`)).toEqual([]);
    await write(ANA, 'kept together');
    await receiver.next(textIs('kept together'));
    expect((await deliveriesOf({ id })).length).toBeGreaterThan(0);
  });
});

it('of a connection that waits to be linked has none of its codes, with which anyone could take over the number', async () => {
  await addWebhook({ events: ['connection.updated'] });
  const codes = { qrcode: '2@a-secret', pairingCode: 'AB12CD34' };
  await recordSession(server.ctx, connection.id, { status: 'qrcode', ...codes });
  const { raw, body } = await receiver.next((request) => request.body.type === 'connection.updated');
  expect(body.data).toMatchObject({ connection: { id: connection.id, status: 'qrcode' } });
  for (const code of Object.values(codes)) expect(raw).not.toContain(code);
  await recordSession(server.ctx, connection.id, { status: 'DISCONNECTED', qrcode: '', pairingCode: '' });
});

it('counts an attempt whose answer is cut in the middle of a character', async () => {
  const { id } = await addWebhook({ events: ['message.created'] });
  receiver.behave(() => ({ status: 500, body: `${'x'.repeat(499)}😀` }));
  await write(ANA, 'Oi');
  await vi.waitFor(async () => expect((await webhookOf({ id }))?.lastFailure).toMatchObject({ status: 500 }));
  const [delivery] = await deliveriesOf({ id });
  expect(delivery?.attempts).toBeGreaterThan(0);
  expect(delivery?.lastAttempt?.answer).toBe(`${'x'.repeat(499)}\uFFFD`);
});

it('tells of reply targets that are nearly missed and that are, as each webhook chose', async () => {
  await addWebhook({ events: ['target.missed'] });
  const due = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const target = (from: number, to: number) => ({
    kind: 'firstAnswer' as const,
    since: due(from).toISOString(),
    soonAt: due(to - 5).toISOString(),
    dueAt: due(to).toISOString(),
  });
  const withTarget = (answer: ReturnType<typeof target>) =>
    buildTicket(em(), { connection, targets: { answer }, dueAt: new Date(answer.dueAt), noticeAt: due(-1) });
  await withTarget(target(-30, 2)); // nearly
  const missed = target(-30, -1);
  const ticket = await withTarget(missed);
  await noticeTargets(server.ctx, new AbortController().signal);
  const { body } = await receiver.next(({ body: { type } }) => type === 'target.missed');
  expect(webhookBody('target.missed').parse(body)).toMatchObject({
    subject: `ticket:${ticket.id}`,
    data: { target: { kind: 'firstAnswer', dueAt: missed.dueAt }, ticket: { id: ticket.id } },
  });
  expect(receiver.requests).toHaveLength(1);
});

it('tells of the rating of a closed ticket, with the queue that it was closed in', async () => {
  const queue = await buildQueue(em());
  await addWebhook({ events: ['rating.created'], queueIds: [queue.id] });
  const fields = { connection, status: 'closed', closedQueue: queue.id } as const;
  const [ticket, other] = [
    await buildTicket(em(), fields),
    await buildTicket(em(), { connection, status: 'closed' }),
  ];
  await rateTicket(server.ctx, other.id, { score: 1, comment: '' });
  await rateTicket(server.ctx, ticket.id, { score: 4, comment: 'Muito bom' });
  const { body } = await receiver.next(({ body: { type } }) => type === 'rating.created');
  expect(webhookBody('rating.created').parse(body)).toMatchObject({
    subject: `ticket:${ticket.id}`,
    data: { rating: { score: 4, comment: 'Muito bom' }, ticket: { id: ticket.id }, queueId: queue.id },
  });
  expect(receiver.requests).toHaveLength(1);
});

it('tells of a ticket that leaves its connection or its queue to webhooks for what it leaves', async () => {
  const [sales, support] = [await buildQueue(em()), await buildQueue(em())];
  const elsewhere = await buildConnection(em());
  const ofConnection = await addWebhook({ events: ['ticket.updated'], whatsappIds: [connection.id] });
  const ofQueue = await addWebhook({ events: ['ticket.updated'], queueIds: [sales.id] });
  const counts = async () => [
    (await deliveriesOf(ofConnection)).length,
    (await deliveriesOf(ofQueue)).length,
  ];
  const ticket = await buildTicket(em(), { connection, status: 'closed', closedQueue: sales.id });
  const change = async (body: object) =>
    expect(
      (await admin.request(ticketsContract.update, { params: { ticketId: ticket.id }, body })).status,
    ).toBe(200);
  await change({ status: 'open', queueId: support.id });
  await expect.poll(counts).toEqual([1, 1]);
  await change({ whatsappId: elsewhere.id });
  await expect.poll(counts).toEqual([2, 1]);
});

it('tells of the deletion of a closed ticket to webhooks for its connection and the queue that it was closed in', async () => {
  const [queue, elsewhere] = [await buildQueue(em()), await buildConnection(em())];
  const wanted = { events: ['ticket.deleted'] as WebhookEventType[], queueIds: [queue.id] };
  const { id } = await addWebhook({ ...wanted, whatsappIds: [connection.id] });
  const fields = { status: 'closed', closedQueue: queue.id } as const;
  const [other, ticket] = [
    await buildTicket(em(), { ...fields, connection: elsewhere }),
    await buildTicket(em(), { ...fields, connection }),
  ];
  await admin.request(ticketsContract.remove, { params: { ticketId: other.id } });
  await admin.request(ticketsContract.remove, { params: { ticketId: ticket.id } });
  const { body } = await receiver.next(({ body: { type } }) => type === 'ticket.deleted');
  expect(webhookBody('ticket.deleted').parse(body)).toMatchObject({ data: { ticketId: ticket.id } });
  expect(await deliveriesOf({ id })).toHaveLength(1);
});

it('tells of the tickets that are deleted with their contact, by connection and queue', async () => {
  const [queue, elsewhere] = [await buildQueue(em()), await buildConnection(em())];
  const wanted = { events: ['ticket.deleted'] as WebhookEventType[], queueIds: [queue.id] };
  const { id } = await addWebhook({ ...wanted, whatsappIds: [connection.id] });
  const ticket = await buildTicket(em(), { status: 'closed', closedQueue: queue.id, connection });
  const contact = ticket.contact.id;
  await buildTicket(em(), { status: 'closed', closedQueue: queue.id, connection: elsewhere, contact });
  await buildTicket(em(), { status: 'closed', connection, contact });
  const { status } = await admin.request(contactsContract.remove, { params: { contactId: contact } });
  expect(status).toBe(200);
  const { body } = await receiver.next(({ body: { type } }) => type === 'ticket.deleted');
  expect(webhookBody('ticket.deleted').parse(body)).toMatchObject({ data: { ticketId: ticket.id } });
  expect(await deliveriesOf({ id })).toHaveLength(1);
});

it('tells of each contact when all are deleted, and of none that is left when that fails in the middle', async () => {
  const { id } = await addWebhook({ events: ['contact.deleted'] });
  const gone: string[] = [];
  for (let contacts = 0; contacts < 21; contacts += 1) gone.push(`contact:${(await buildContact(em())).id}`);
  const last = gone.pop();
  const announced = async () => {
    const rows = await em().execute<{ subject: string }[]>(
      'select l.subject from webhook_deliveries d join webhook_lanes l on l.id = d.lane_id where d.webhook_id = ?',
      [id],
    );
    return rows.map(({ subject }) => subject);
  };
  await em().execute(
    `create function refuse_last() returns trigger language plpgsql as $$ begin
       if old.id = tg_argv[0]::int then raise 'no disk'; end if; return old; end $$;
     create trigger refuse_last before delete on contacts for each row execute function refuse_last(${last?.split(':').at(1)})`,
  );
  expect((await admin.request(contactsContract.removeAll)).status).toBe(500);
  await expect.poll(announced).toHaveLength(20);
  expect((await announced()).toSorted()).toEqual(gone.toSorted());
  await em().execute('drop trigger refuse_last on contacts; drop function refuse_last()');
  expect((await admin.request(contactsContract.removeAll)).status).toBe(200);
  await expect.poll(announced).toHaveLength(21);
  expect(await announced()).toContain(last);
});

describe('an attempt that fails', () => {
  it('is repeated under the same id until it succeeds, and holds only the later ones of its ticket', async () => {
    const { id, secret } = await addWebhook({ events: ['message.created'] });
    let failures = 0;
    let isBlocked = true;
    receiver.behave(({ body }) => {
      if (!isBlocked || body.data.message?.body !== 'first of Ana') return {};
      failures += 1;
      return { status: 500, body: 'out of order' };
    });
    await write(ANA, 'first of Ana');
    await vi.waitFor(() => expect(failures).toBeGreaterThan(0));
    await write(ANA, 'second of Ana');
    await write(BIA, 'first of Bia');
    await receiver.next(textIs('first of Bia'));
    expect(texts(receiver.accepted)).toEqual(['first of Bia']);
    isBlocked = false;
    await receiver.next(textIs('second of Ana'));
    expect(texts(receiver.accepted)).toEqual(['first of Bia', 'first of Ana', 'second of Ana']);
    expect(ordered(receiver.accepted)).toBe(true);

    const tries = receiver.requests.filter(textIs('first of Ana'));
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const request of tries) verify(secret, request);
    const first = await vi.waitFor(async () => {
      const known = await deliveriesOf({ id });
      expect(known.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
      return known.find(({ attempts }) => attempts > 1);
    });
    const { body } = await admin.request(webhooksContract.delivery, {
      params: { webhookId: id, deliveryId: first?.id ?? 0 },
    });
    expect(body.log.at(-1)).toMatchObject({ status: 500, failure: 'status', answer: 'out of order' });
    expect(first?.attempts).toBe(body.log.length);
    expect(body.log[0]).toMatchObject({ status: 200, failure: null });
    expect(body.body).toBe(tries[0]?.raw);
  });

  it('too often is given up, the next one is sent, and it can be sent again by hand', async () => {
    const { id } = await addWebhook({ events: ['message.created'] });
    let isBroken = true;
    receiver.behave(({ body }) => (isBroken && body.data.message?.body === 'broken' ? { status: 400 } : {}));
    await write(ANA, 'broken');
    await write(ANA, 'after it');
    await receiver.next(textIs('after it'));
    expect(receiver.requests.filter(textIs('broken'))).toHaveLength(8); // one, and one after each pause
    await vi.waitFor(async () => expect(await webhookOf({ id })).toMatchObject({ dead: 1, pending: 0 }));
    isBroken = false;
    const { body } = await admin.request(webhooksContract.replayDead, { params: { webhookId: id } });
    expect(body).toEqual({ count: 1 });
    const again = await receiver.next(textIs('broken'));
    expect(again.headers['webhook-id']).toBe(receiver.requests.find(textIs('broken'))?.headers['webhook-id']);
    await vi.waitFor(async () => expect(await webhookOf({ id })).toMatchObject({ dead: 0, pending: 0 }));

    const [last] = await deliveriesOf({ id });
    const params = { webhookId: id, deliveryId: last?.id ?? 0 };
    await admin.request(webhooksContract.replay, { params });
    await vi.waitFor(() => expect(receiver.accepted.filter(textIs('after it'))).toHaveLength(2));
    const unknown = await admin.request(webhooksContract.replay, { params: { ...params, deliveryId: 1e6 } });
    expect(unknown.refusal.error).toBe('ERR_NO_DELIVERY_FOUND');
  });

  it('with 410 disables the webhook, and what waits is sent when it is enabled again', async () => {
    const { id } = await addWebhook({ events: ['message.created'] });
    receiver.behave(() => ({ status: 410 }));
    await write(ANA, 'Oi');
    await vi.waitFor(async () =>
      expect(await webhookOf({ id })).toMatchObject({ isEnabled: false, isGone: true, pending: 1 }),
    );
    receiver.behave(() => ({}));
    await admin.request(webhooksContract.update, { params: { webhookId: id }, body: { isEnabled: true } });
    await receiver.next(textIs('Oi'));
    expect(await webhookOf({ id })).toMatchObject({ isEnabled: true, isGone: false });
  });

  it('with Retry-After holds the whole endpoint for as long as it asks', async () => {
    const { id } = await addWebhook({ events: ['message.created'] });
    receiver.behave(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    await write(ANA, 'Oi');
    await vi.waitFor(async () => expect((await webhookOf({ id }))?.failingSince).toBeTruthy());
    receiver.behave(() => ({}));
    await write(BIA, 'Olá');
    const { pausedUntil } = await em().findOneOrFail(Webhook, id);
    const seconds = ((pausedUntil?.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThan(661); // up to a tenth more
    expect(receiver.requests).toHaveLength(1);
    server.setTime(new Date(Date.now() + 700_000));
    await receiver.next(textIs('Oi'));
    await receiver.next(textIs('Olá'));
  });

  it('to nobody waits, and everything arrives in order when the endpoint is back', async () => {
    const gone = await startReceiver();
    const { id } = await addWebhook({ url: gone.url, events: ['message.created'] });
    await gone.stop();
    for (const text of ['1', '2', '3']) await Promise.all([write(ANA, `A${text}`), write(BIA, `B${text}`)]);
    await vi.waitFor(async () =>
      expect((await webhookOf({ id }))?.lastFailure).toMatchObject({
        failure: 'unreachable',
        detail: 'ECONNREFUSED',
      }),
    );
    const back = await startReceiver(gone.port);
    await back.next(textIs('A3'));
    await back.next(textIs('B3'));
    expect(ordered(back.accepted)).toBe(true);
    expect(texts(back.accepted).filter((text) => text?.startsWith('A'))).toEqual(['A1', 'A2', 'A3']);
    const { dead, failingSince } = (await webhookOf({ id })) ?? {};
    expect({ dead, failingSince }).toEqual({ dead: 0, failingSince: null });
    await back.stop();
  });
});

it('a lane that was given back is not leased again by a renewal that comes late', async () => {
  await addWebhook({ events: ['message.created'] });
  await write(ANA, 'Oi');
  await receiver.next(textIs('Oi'));
  const lane = async () => {
    const [found] = await em().execute<{ id: number; lease: number; until: Date | null }[]>(
      'select id, lease, leased_until as until from webhook_lanes',
    );
    return found ?? { id: 0, lease: 0, until: null };
  };
  await expect.poll(lane).toMatchObject({ lease: 1, until: null });
  expect(await renewLanes(em(), [await lane()], 60_000)).toEqual(new Set());
  expect(await lane()).toMatchObject({ until: null });
});
