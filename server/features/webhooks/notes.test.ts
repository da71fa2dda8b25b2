import { beforeEach, expect, it, vi } from 'vitest';
import { notesContract } from '#shared/contract/notes.ts';
import { webhookBody } from '#shared/contract/webhookBodies.ts';
import { WEBHOOK_EVENTS, type WebhookEventType } from '#shared/domain/webhooks.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildApiToken,
  buildConnection,
  buildQueue,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import {
  addWebhook,
  connection,
  deliveriesOf,
  em,
  receiver,
  server,
  useWebhookServer,
} from './test/setUpWebhooks.ts';
import type { Received } from './test/receiver.ts';

useWebhookServer();

const OF_NOTES = ['note.created', 'note.updated', 'note.deleted'] as const;
/** What webhooks of earlier versions could choose. */
const OTHERS = WEBHOOK_EVENTS.filter((type) => !OF_NOTES.some((one) => one === type));

let queue: Queue;
let ticket: Ticket;
let agent: Client;
beforeEach(async () => {
  queue = await buildQueue(em());
  const user = await buildUser(em(), { name: 'Ana', queues: [queue.id] });
  agent = await signIn(server, user);
  ticket = await buildTicket(em(), { connection, queue: queue.id, user: user.id, status: 'open' });
});

async function add(body: string): Promise<number> {
  const onTicket = { params: { ticketId: ticket.id } };
  return (await agent.request(notesContract.add, { ...onTicket, body: { body } })).body.id;
}
const typeIs =
  (type: WebhookEventType) =>
  ({ body }: Received) =>
    body.type === type;
const turned = () =>
  vi.waitFor(async () => expect(await em().execute('select 1 from webhook_events')).toEqual([]));

it('notes are sent as documented, in the order of their ticket', async () => {
  await addWebhook({ events: [...OF_NOTES, 'ticket.updated'] });
  const noteId = await add('@Ana 5511988887777');
  const onNote = { params: { noteId } };
  await agent.request(notesContract.update, { ...onNote, body: { body: 'VIP' } });
  await agent.request(notesContract.remove, onNote);
  await receiver.next(typeIs('note.deleted'));
  const subject = `ticket:${ticket.id}`;
  const note = { id: noteId, ticketId: ticket.id, author: 'agent', user: { name: 'Ana' }, mentions: [] };
  expect(receiver.accepted.map(({ body }) => body)).toMatchObject([
    {
      type: 'note.created',
      subject,
      sequence: 1,
      data: { note: { ...note, body: '@Ana 5511988887777', editedAt: null } },
    },
    {
      type: 'note.updated',
      subject,
      sequence: 2,
      data: { note: { ...note, body: 'VIP' }, ticket: { id: ticket.id } },
    },
    { type: 'note.deleted', subject, sequence: 3, data: { noteId, ticketId: ticket.id } },
  ]);
  for (const { raw, body } of receiver.accepted) {
    const parsed: unknown = JSON.parse(raw);
    expect(webhookBody(body.type as WebhookEventType).parse(parsed)).toEqual(parsed); // nothing undocumented
  }
});

it('a note of a program says so, that it can leave out what it did itself', async () => {
  await addWebhook({ events: ['note.created'] });
  await fetch(`${server.url}/api/v1/tickets/${ticket.id}/notes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await buildApiToken(em(), { name: 'ERP' })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ text: 'Pago' }),
  });
  const { body } = await receiver.next(typeIs('note.created'));
  expect(body.data).toMatchObject({ note: { author: 'api', user: { id: null, name: 'ERP' }, body: 'Pago' } });
});

it('only webhooks that chose them get notes, of their queues and connections', async () => {
  const [otherQueue, other] = [await buildQueue(em()), await buildConnection(em())];
  const before = await addWebhook({ events: [...OTHERS] });
  await addWebhook({ name: 'other queue', events: ['note.created'], queueIds: [otherQueue.id] });
  await addWebhook({ name: 'other connection', events: ['note.created'], whatsappIds: [other.id] });
  await addWebhook({
    name: 'wants it',
    events: ['note.created'],
    queueIds: [queue.id],
    whatsappIds: [connection.id],
  });
  await add('VIP');
  await receiver.next(typeIs('note.created'));
  await turned();
  const rows = await em().execute(
    `select w.name, d.type from webhook_deliveries d join webhooks w on w.id = d.webhook_id order by d.id`,
  );
  expect(rows).toEqual([{ name: 'wants it', type: 'note.created' }]);
  expect(await deliveriesOf(before)).toEqual([]);
});

it('without a webhook that chose them they are not even kept for webhooks', async () => {
  await addWebhook({ events: [...OTHERS] });
  await em().execute(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before insert on webhook_events for each row execute function refuse()`,
  );
  expect(await add('VIP')).toEqual(expect.any(Number));
  await em().execute('drop function refuse cascade');
});

it('an answer to a note reaches no customer', async () => {
  const webhook = await addWebhook({ events: ['note.created'] });
  receiver.behave(() => ({
    body: JSON.stringify({ actions: [{ type: 'reply', body: 'VIP' }, { type: 'close' }] }),
  }));
  await add('VIP');
  await vi.waitFor(async () => {
    const [delivery] = await deliveriesOf(webhook);
    expect(delivery?.lastAttempt).toMatchObject({ status: 200, detail: 'ERR_WEBHOOK_ACTIONS' });
  });
  expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
  expect(server.channel.sent()).toEqual([]);
});
