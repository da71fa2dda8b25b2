import { DriverException } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { ConcurrencyLimitReached } from '#server/platform/database/concurrencyLimits.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { metaJson } from '#simulators/meta/index.ts';
import { startCloudServer } from './test/startCloudServer.ts';

let started: Awaited<ReturnType<typeof startCloudServer>>;
let admin: Client;
let connectionId: number;
const em = () => started.server.ctx.orm.em.fork();
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
const counts = async () => [await em().count(Message), await em().count(Contact), await em().count(Ticket)];
const textOf = (body: string, id = `wamid.${body}`) =>
  started.cloud.reportOf('messages', {
    contacts: [{ profile: { name: 'Eva' }, wa_id: '5511900000001' }],
    messages: [
      {
        from: '5511900000001',
        id,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body },
      },
    ],
  });

beforeAll(async () => {
  started = await startCloudServer();
  admin = await signIn(started.server, await buildUser(em(), { profile: 'admin' }));
  const body = { name: 'Oficial', type: 'whatsappCloud', credentials: started.credentials };
  connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
  await vi.waitFor(() => em().findOneOrFail(Connection, { id: connectionId, status: 'CONNECTED' }));
});
afterAll(() => started.stop());

it.each([
  ['another secret', { appSecret: 'another' }],
  ['no signature', { signature: null }],
  ['an empty signature', { signature: '' }],
  ['a signature of the parsed JSON', (report: object) => ({ sent: JSON.stringify(report) })],
  ['a changed body', (report: object) => ({ sent: metaJson(report).replace('ol', 'al') })],
] as const)('a webhook with %s is logged once and stores nothing', async (_, change) => {
  const warned = vi.spyOn(started.server.ctx.log, 'warn').mockReturnValue();
  const report = textOf('olá');
  const changed = typeof change === 'function' ? change(report) : change;
  const { status } = await started.cloud.deliver(started.cloud.webhook, report, changed);
  expect(status).toBe(404);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
  expect(await counts()).toEqual([0, 0, 0]);
});

it('a webhook that is too large stores nothing', async () => {
  const report = textOf('x'.repeat(4 * 1024 * 1024));
  expect((await started.cloud.deliver(started.cloud.webhook, report)).status).toBe(413);
  expect(await counts()).toEqual([0, 0, 0]);
});

it.each([
  ['no report', { hello: 'world' }],
  ['a report of a page', { object: 'page', entry: [{ id: '1', messaging: [] }] }],
  ['entries that are none', { object: 'whatsapp_business_account', entry: [{ id: '1', changes: 'none' }] }],
])(
  'a signed body with %s is taken, so that it is not repeated for days, and stores nothing',
  async (_, body) => {
    expect((await started.cloud.deliver(started.cloud.webhook, body)).status).toBe(200);
    expect(await counts()).toEqual([0, 0, 0]);
  },
);

it('a report of another number stores nothing', async () => {
  const report = JSON.parse(
    JSON.stringify(textOf('olá')).replace(started.cloud.phoneNumberId, '999999999'),
  ) as object;
  expect((await started.cloud.deliver(started.cloud.webhook, report)).status).toBe(200);
  expect(await counts()).toEqual([0, 0, 0]);
});

it.each([
  ['has no connection free', new ConcurrencyLimitReached('channel-webhook')],
  ['is read-only', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
])('while the database %s Meta is asked to repeat its report, and nothing is lost', async (_, error) => {
  const connection = started.server.ctx.orm.em.getConnection();
  const begin = vi.spyOn(connection, 'begin').mockRejectedValue(new DriverException(error));
  const report = textOf('na fila');
  expect((await started.cloud.deliver(started.cloud.webhook, report)).status).toBe(503);
  begin.mockRestore();
  expect((await started.cloud.deliver(started.cloud.webhook, report)).status).toBe(200);
  expect(await em().find(Message, {})).toMatchObject([{ body: 'na fila', mediaType: 'chat' }]);
  await em().nativeDelete(Message, {});
});

it('one event that cannot be read does not hide the others of its report', async () => {
  const report = started.cloud.reportOf('messages', {
    messages: [
      'nothing',
      { type: 'text' },
      { from: '5511900000009', id: 'wamid.readable', timestamp: '1', type: 'text', text: { body: 'eu\0' } },
    ],
    statuses: [{ id: 3 }],
  });
  expect((await started.cloud.deliver(started.cloud.webhook, report)).status).toBe(200);
  expect((await em().find(Message, {})).map(({ body }) => body)).toEqual(['eu']);
});

const EVA = { wa_id: '5511900000002' };
it.each([
  ['has no user name', [{ ...EVA, profile: { name: 'Eva', username: null } }], 'Eva'],
  ['has a number as its id', [{ wa_id: 5_511_900_000_002, profile: { name: 'Eva' } }], 'Eva'],
  ['is none', [null], /2$/],
  ['is no list', 'Eva', /2$/],
])('a profile that %s hides neither the message nor the status beside it', async (_, contacts, name) => {
  await em().nativeDelete(Message, {});
  await em().nativeDelete(Contact, {});
  const sent = { id: 'wamid.sent', to: EVA.wa_id, type: 'text', text: { body: 'enviada' } };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { cloud } = started;
  await cloud.deliver(
    cloud.webhook,
    cloud.reportOf('smb_message_echoes', { message_echoes: [{ ...sent, timestamp }] }),
  );
  const written = { from: EVA.wa_id, id: 'wamid.eva', timestamp, type: 'text', text: { body: 'oi' } };
  const statuses = [{ id: sent.id, status: 'read', recipient_id: EVA.wa_id }];
  const report = cloud.reportOf('messages', { contacts, messages: [written], statuses });
  expect((await cloud.deliver(cloud.webhook, report)).status).toBe(200);
  expect(await em().findOneOrFail(Message, { providerId: written.id })).toMatchObject({ body: 'oi' });
  expect(await em().findOneOrFail(Message, { providerId: sent.id })).toMatchObject({ ack: 3 });
  expect(await em().find(Contact, {})).toMatchObject([{ name: expect.stringMatching(name) }]);
});

it('what cannot be read of a report is logged, and hides nothing of it', async () => {
  const { cloud } = started;
  const logged = vi.spyOn(started.server.ctx.log, 'error').mockReturnValue();
  const { entry, ...report } = textOf('ao lado') as { entry: [{ changes: object[] }] };
  const [{ changes, ...own }] = entry;
  const broken = { field: 'messages', value: { metadata: 5 } };
  const entries = [{ id: 5 }, { ...own, changes: [broken, ...changes] }];
  expect((await cloud.deliver(cloud.webhook, { ...report, entry: entries })).status).toBe(200);
  expect(await em().count(Message, { body: 'ao lado' })).toBe(1);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

it('every event ten times in any order changes nothing', async () => {
  const { cloud } = started;
  await cloud.deliver(cloud.webhook, textOf('a'));
  const ticket = await em().findOneOrFail(Ticket, { connection: connectionId, contact: { name: 'Eva' } });
  const user = await buildUser(em(), { profile: 'admin' });
  await em().nativeUpdate(Ticket, { id: ticket.id }, { status: 'open', user: user.id });
  const request = { params: { ticketId: ticket.id }, body: { body: 'resposta' } };
  const { body } = await admin.request(messagesContract.send, request);
  const id = body.messages[0]?.id ?? 0;
  await until(async () => expect((await em().findOneOrFail(Message, id)).delivery).toBe('sent'));
  const { providerId } = await em().findOneOrFail(Message, id);
  const events: object[] = [
    ...['a', 'b', 'c'].map((text) => textOf(text)),
    ...['sent', 'delivered', 'read'].map((status) =>
      cloud.reportOf('messages', { statuses: [{ id: providerId, status }] }),
    ),
    cloud.reportOf('messages', {
      contacts: [],
      messages: [
        {
          from: '5511900000001',
          id: 'wamid.r',
          timestamp: '1',
          type: 'reaction',
          reaction: { message_id: providerId, emoji: '👍' },
        },
      ],
    }),
  ];
  for (const event of events) await cloud.deliver(cloud.webhook, event);
  const rows = async () =>
    (await em().find(Message, {}, { orderBy: { id: 'asc' } })).map(({ body: text, ack, delivery }) => [
      text,
      ack,
      delivery,
    ]);
  const before = [await counts(), await rows()];
  const storm = Array.from({ length: 10 }, () => events).flat();
  // A fixed shuffle: each place takes the event that stands seven places of a prime step further.
  const shuffled = storm.map((_, index) => storm[(index * 37 + 11) % storm.length] ?? {});
  expect(new Set(shuffled).size).toBe(events.length);
  const answers = await Promise.all(shuffled.map((event) => cloud.deliver(cloud.webhook, event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await counts(), await rows()]).toEqual(before);
});

it('forged webhooks are limited for their network', async () => {
  const forge = async () =>
    (await started.cloud.deliver(started.cloud.webhook, textOf('x'), { appSecret: 'another' })).status;
  await until(async () => expect(await forge()).toBe(429));
  // Genuine ones of the same network are not.
  expect((await started.cloud.deliver(started.cloud.webhook, textOf('depois'))).status).toBe(200);
});
