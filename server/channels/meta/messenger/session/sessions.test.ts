import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { GraphRefusal, type SimulatedMessenger } from '#simulators/meta/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import { buildUser } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import { createGraphSessions } from '../../graph/sessions.ts';
import { INSTAGRAM, MESSENGER } from '../platform.ts';
import {
  credentialsOf,
  enterWebhook,
  openConversation,
  refuseNext,
  startMeta,
  viewOf,
} from '../test/setUpMessenger.ts';

let meta: SimulatedMessenger;
let server: TestServer;
let stop: () => Promise<void>;
let admin: Client;
const em = () => server.ctx.orm.em.fork();

beforeEach(async () => {
  ({ meta, server, stop } = await startMeta());
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterEach(() => stop());

const create = async (type = 'messenger') => {
  const body = { name: `Loja ${type}`, type, credentials: credentialsOf(meta) };
  return (await admin.request(connectionsContract.create, { body })).body.id;
};
const expectState = (id: number, status: string, closeReason: string) =>
  vi.waitFor(
    async () => expect(await em().findOneOrFail(Connection, id)).toMatchObject({ status, closeReason }),
    { interval: 10 },
  );
const restart = (id: number) => admin.request(connectionsContract.restart, { params: { whatsappId: id } });
const refuse = (path: string, ...error: ConstructorParameters<typeof GraphRefusal>) =>
  meta.behaviours.push({ path, behaviour: { kind: 'error', error: new GraphRefusal(...error) } });

describe('a connection that starts', () => {
  it('subscribes the Page and the app, and shows the name of the account', async () => {
    const id = await create();
    await expectState(id, 'CONNECTED', '');
    expect((await em().findOneOrFail(Connection, id)).number).toBe('Flor de Lis');
    expect(meta.pageFields).toEqual(expect.arrayContaining(['messages', 'message_echoes', 'message_reads']));
    const url = `${server.url}/channel-webhook/messenger/${id}`;
    expect(meta.appSubscriptions.get('page')).toMatchObject({ url });
  });

  it('says what is wrong with the account', async () => {
    meta.isPersonToken = true;
    const id = await create();
    await expectState(id, 'DISCONNECTED', 'pageTokenNeeded');
    meta.isPersonToken = false;
    meta.instagram = null;
    await expectState(await create('instagramDirect'), 'DISCONNECTED', 'noInstagramAccount');
  });

  it('says that Meta sends nothing, and works once that is put right', async () => {
    const id = await create('instagramDirect');
    await expectState(id, 'DISCONNECTED', 'webhookMissing');
    expect(await enterWebhook(meta, server, id)).toBe(true);
    refuse('subscribed_apps', 200, 'Requires pages_manage_metadata');
    await restart(id);
    await expectState(id, 'DISCONNECTED', 'pageNotSubscribed');
    await restart(id);
    await expectState(id, 'CONNECTED', '');
    expect((await em().findOneOrFail(Connection, id)).number).toBe('@flordelis');
  });

  it('takes no messages away from another program', async () => {
    const other = { url: 'https://another.program/webhook', fields: ['messages'] };
    meta.appSubscriptions.set('page', other);
    await expectState(await create(), 'DISCONNECTED', 'webhookElsewhere');
    expect(meta.appSubscriptions.get('page')).toEqual(other);
    expect(meta.pageFields).toBeNull();
  });

  it('confirms its webhook only to who knows the token', async () => {
    const id = await create();
    const url = `${server.url}/channel-webhook/messenger/${id}`;
    const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '42', 'hub.verify_token': 'errada' };
    expect((await meta.verifyWebhook(url, asked)).status).toBe(404);
  });

  it('ends the reports of Meta when it is deleted, unless another connection needs them', async () => {
    const first = await create();
    await expectState(first, 'CONNECTED', '');
    const second = await openConversation({ meta, server }, INSTAGRAM, '17001');
    await admin.request(connectionsContract.remove, { params: { whatsappId: first } });
    expect(meta.pageFields).not.toBeNull();
    await admin.request(connectionsContract.remove, { params: { whatsappId: second.connectionId } });
    expect(meta.pageFields).toBeNull();
  });
});

describe('a test of credentials', () => {
  it('tells at once what they are good for', async () => {
    const test = async (type: string, change: object = {}) => {
      const credentials = { ...credentialsOf(meta), ...change };
      return (await admin.request(channelsContract.test, { params: { type }, body: { credentials } })).body;
    };
    expect(await test('messenger')).toEqual({ account: 'Flor de Lis', problem: null });
    expect(await test('instagramDirect')).toEqual({ account: '@flordelis', problem: null });
    const refused = { account: '', problem: 'credentialsRefused' };
    expect(await test('messenger', { pageAccessToken: 'wrong' })).toEqual(refused);
    expect(await test('messenger', { appSecret: 'wrong' })).toEqual(refused);
    meta.instagram = null;
    expect(await test('instagramDirect')).toEqual({ account: '', problem: 'noInstagramAccount' });
    meta.isPersonToken = true;
    expect(await test('messenger')).toEqual({ account: '', problem: 'pageTokenNeeded' });
    await meta.interrupt();
    expect(await test('messenger')).toEqual({ account: '', problem: 'providerUnreachable' });
    await meta.resume();
    expect(meta.pageFields).toBeNull(); // nothing was changed
  });
});

describe('a connection that works', () => {
  it.each([
    ['token has expired', [190, 'Session has expired', { subcode: 490, status: 401 }], 'credentialsRefused'],
    ['account is blocked', [368, 'Temporarily blocked for policies violations'], 'accountBlocked'],
  ] as [string, ConstructorParameters<typeof GraphRefusal>, string][])(
    'pauses when its %s, in the middle of a queue',
    async (_, error, closeReason) => {
      const conversation = await openConversation({ meta, server }, MESSENGER, '24001');
      const view = viewOf({ server }, conversation);
      refuseNext(meta, ...error);
      const ids = [];
      for (const body of ['um', 'dois', 'três']) ids.push(await view.answer(body));
      await expectState(conversation.connectionId, 'DISCONNECTED', closeReason);
      for (const id of ids)
        expect(await em().findOneOrFail(Message, id)).toMatchObject({ delivery: 'queued', attempts: 0 });
      expect(meta.seen).toEqual([]);
      await restart(conversation.connectionId);
      for (const id of ids) await view.expectMessage(id, { delivery: 'sent' });
      expect(meta.seen.map(({ text }) => text)).toEqual(['um', 'dois', 'três']);
    },
  );

  it('takes events for another connection of its app at one address', async () => {
    const conversation = await openConversation({ meta, server }, INSTAGRAM, '17001');
    const again = await create('instagramDirect');
    await expectState(again, 'CONNECTED', '');
    const url = `${server.url}/channel-webhook/instagramDirect/${again}`;
    await em().nativeUpdate(Connection, { id: conversation.connectionId }, { name: 'Outra' });
    // The second connection stands for another account of the same app.
    await em()
      .getConnection()
      .execute(`update messenger_accounts set account_id = '5' where connection_id = ${again}`);
    meta.appSubscriptions.set('instagram', { url, fields: ['messages'] });
    expect((await meta.write(conversation.person, { text: 'por outro caminho' })).status).toBe(200);
    const stored = await em().findOneOrFail(Message, { body: 'por outro caminho' });
    expect(stored.connection?.id).toBe(conversation.connectionId);
  });
});

describe('a connection of several processes', () => {
  it('is checked again when another one found Meta away and ended', async () => {
    const id = await create();
    await expectState(id, 'CONNECTED', '');
    const { number: name } = await em().findOneOrFail(Connection, id);
    const check = vi.fn(async () => ({ name }));
    const timings = { pause: 60_000, check: 60_000 };
    const other = createGraphSessions(server.ctx, { timings, check, isBlocked: () => false });
    other.start(id);
    await vi.waitFor(() => expect(check).toHaveBeenCalled());
    const states: string[] = [];
    const forget = server.ctx.events.on('connection.session', ({ status }) => void states.push(status));
    await vi.waitFor(async () => {
      await other.lost(id, new GraphFailure('unreachable', 'away'));
      expect(states).toContain('TIMEOUT');
    });
    await other.close();
    await expectState(id, 'CONNECTED', '');
    forget();
  });
});

describe('the profile of a person', () => {
  it('gives the contact a name and a picture, which is copied', async () => {
    const id = await create();
    await expectState(id, 'CONNECTED', '');
    await em().nativeUpdate(Connection, { id }, { isDefault: false });
    await em().insert(Connection, {
      name: 'Principal',
      type: 'whatsapp',
      isDefault: true,
      status: 'CONNECTED',
    });
    const { url } = meta.storeFile(PICTURE, 'image/png', true);
    const person = meta.person('messenger', '24001', {
      first_name: 'Maria',
      last_name: 'Silva',
      profile_pic: url,
    });
    await meta.write(person, { text: 'oi' });
    await vi.waitFor(async () => {
      const contact = await em().findOneOrFail(Contact, { name: 'Maria Silva' });
      expect(contact.pictureKey).not.toBe('');
    });
  });

  it('holds back no message when Meta does not give it, and is asked for again later', async () => {
    const id = await create();
    await expectState(id, 'CONNECTED', '');
    const person = meta.person('messenger', '24001');
    expect((await meta.write(person, { text: 'oi' })).status).toBe(200);
    const message = await em().findOneOrFail(Message, { body: 'oi' }, { populate: ['contact'] });
    person.profile = { name: 'Maria' };
    await meta.write(person, { text: 'de novo' });
    const nameOf = async () => (await em().findOneOrFail(Contact, message.contact?.id ?? 0)).name;
    expect(await nameOf()).toBe('~');
    server.setTime(new Date(Date.now() + 61 * 60_000));
    await meta.write(person, { text: 'mais tarde' });
    expect(await nameOf()).toBe('Maria');
  });
});
