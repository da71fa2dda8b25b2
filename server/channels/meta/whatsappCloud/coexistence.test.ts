import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { historyImportsContract } from '#shared/contract/historyImports.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import type { SimulatedCloud } from '#simulators/meta/index.ts';
import { addressBook } from './people/people.ts';
import { startCloudServer } from './test/startCloudServer.ts';

/* A number that stays in the app on the phone of the business, which shares its contacts and its history. */

const SHOP = '551140028922';
const MARIA = '5511987654321';
const RUI = '5511912345678';
let started: Awaited<ReturnType<typeof startCloudServer>>;
let cloud: SimulatedCloud;
let admin: Client;
let connectionId: number;
const em = () => started.server.ctx.orm.em.fork();
const bodies = async (providerIds: readonly string[]) =>
  (await em().find(Message, { providerId: [...providerIds] }, { orderBy: { createdAt: 'asc' } })).map(
    ({ body }) => body,
  );

beforeAll(async () => {
  started = await startCloudServer();
  ({ cloud } = started);
  admin = await signIn(started.server, await buildUser(em(), { profile: 'admin' }));
  const body = {
    name: 'Oficial',
    type: 'whatsappCloud',
    credentials: started.credentials,
    greetingMessage: 'Olá!',
  };
  connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
  await vi.waitFor(() => em().findOneOrFail(Connection, { id: connectionId, status: 'CONNECTED' }));
});
afterAll(() => started.stop());

let seconds = 1_780_000_000;
const message = (id: string, from: string, content: object) => {
  seconds += 60;
  return { id, from, timestamp: String(seconds), ...content };
};
const text = (id: string, from: string, body: string) => message(id, from, { type: 'text', text: { body } });
const part = (progress: number, threads: object) => ({
  history: [
    {
      metadata: { phase: 0, chunk_order: 1, progress },
      threads: Object.entries(threads).map(([id, messages]) => ({ id, messages })),
    },
  ],
});
const state = async () => {
  const { body } = await admin.request(historyImportsContract.list, {});
  return body.find(({ id }) => id === connectionId);
};
const person = (phone_number: string, full_name: string, timestamp: number, action = 'add') => ({
  type: 'contact',
  contact: { full_name, first_name: full_name.split(' ')[0], phone_number },
  action,
  metadata: { timestamp: String(timestamp) },
});

it('stores the contacts of the phone, the newest change of each, and takes what cannot be read for nothing', async () => {
  const changes = [
    person(`+${MARIA}`, 'Maria Cliente', 1_780_000_000),
    person(RUI, 'Rui', 1_780_000_000),
    { type: 'contact', contact: { full_name: 'sem número' }, action: 'add' },
  ];
  await cloud.emit('smb_app_state_sync', { state_sync: changes });
  await cloud.emit('smb_app_state_sync', { state_sync: [person(RUI, 'Rui Antigo', 1_770_000_000)] });
  const people = () => addressBook(started.server.ctx, connectionId);
  expect((await people()).map(({ name }) => name)).toEqual(['Maria Cliente', 'Rui']);
  await cloud.emit('smb_app_state_sync', { state_sync: [person(RUI, 'Rui', 1_790_000_000, 'remove')] });
  await cloud.emit('smb_app_state_sync', { state_sync: changes });
  expect((await people()).map(({ name }) => name)).toEqual(['Maria Cliente']);
});

it('stores the history in closed tickets, in order and once, and answers nothing', async () => {
  const maria = [text('h1', MARIA, 'tem rosas?'), text('h2', SHOP, 'boa tarde')].toReversed();
  const report = part(40, { [MARIA]: maria, [RUI]: [text('h3', RUI, 'oi')] });
  for (let time = 0; time < 2; time += 1) expect((await cloud.emit('history', report)).status).toBe(200);
  expect(await bodies(['h1', 'h2'])).toEqual(['tem rosas?', 'boa tarde']);
  const [first, second] = await em().find(
    Message,
    { providerId: ['h1', 'h2'] },
    { orderBy: { providerId: 'asc' }, populate: ['ticket', 'ticket.contact'] },
  );
  expect([first?.author, second?.author]).toEqual(['customer', 'phone']);
  expect(second?.ticket.getEntity()).toMatchObject({ status: 'closed', isHistory: true, unreadMessages: 0 });
  expect(first?.ticket.getEntity().contact.getEntity().name).toBe('Maria Cliente'); // as on the phone
  expect(await em().count(Ticket, { connection: connectionId, status: { $ne: 'closed' } })).toBe(0);
  expect(cloud.sent).toEqual([]);
  expect(await state()).toMatchObject({ state: 'running', chats: 2, messages: 3 });
});

it('is finished when Meta has sent all of it, in whatever order the parts arrive', async () => {
  await cloud.emit('history', part(100, { [MARIA]: [text('h5', MARIA, 'por último')] }));
  expect(await state()).toMatchObject({ state: 'done', messages: 4 });
  await cloud.emit('history', part(80, { [MARIA]: [text('h4', MARIA, 'antes')] }));
  expect(await state()).toMatchObject({ state: 'done', messages: 5 });
});

it('completes the place of a file with the file that follows', async () => {
  const placeholder = message('h6', MARIA, { type: 'media_placeholder' });
  await cloud.emit('history', part(100, { [MARIA]: [placeholder] }));
  expect(await em().findOneOrFail(Message, { providerId: 'h6' })).toMatchObject({ mediaType: 'unsupported' });
  const image = { id: cloud.keep(PICTURE, 'image/png'), mime_type: 'image/png', caption: 'a vitrine' };
  await cloud.emit('history', { messages: [message('h6', MARIA, { type: 'image', image })] });
  await vi.waitFor(async () =>
    expect(await em().findOneOrFail(Message, { providerId: 'h6' })).toMatchObject({
      mediaType: 'image',
      body: 'a vitrine',
      mediaSize: PICTURE.length,
    }),
  );
  expect(await em().count(Ticket, { connection: connectionId, status: { $ne: 'closed' } })).toBe(0);
});

it('survives a phone that shares nothing, and parts and messages that cannot be read', async () => {
  const before = await em().count(Contact);
  const errors = [{ code: 2_593_109, title: 'History sync is turned off', message: 'off' }];
  const reports = [
    { history: [{ errors }] },
    {
      history: ['x', { threads: [{ id: MARIA, messages: [null, { id: 1 }, text('h7', MARIA, 'legível')] }] }],
    },
    { history: 'x' },
  ];
  for (const report of reports) expect((await cloud.emit('history', report)).status).toBe(200);
  expect(await bodies(['h7'])).toEqual(['legível']);
  expect(await em().count(Contact)).toBe(before);
});
