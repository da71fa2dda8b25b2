import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { GraphRefusal, type SimulatedCloud } from '#simulators/meta/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact, ContactAddress } from '#server/features/contacts/index.ts';
import { Message, Reaction } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildMessage, buildQueue, buildUser } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startCloudServer } from './test/startCloudServer.ts';

let started: Awaited<ReturnType<typeof startCloudServer>>;
let cloud: SimulatedCloud;
let server: TestServer;
let admin: Client;
let connectionId: number;
let ticketId: number;
const em = () => server.ctx.orm.em.fork();
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
const stored = (id: number) => em().findOneOrFail(Message, id);
const expectMessage = (id: number, fields: object) =>
  until(async () => expect(await stored(id)).toMatchObject(fields));
const answer = async (body: string, files: Record<string, Uint8Array<ArrayBuffer>> = {}, form = {}) => {
  const request = { params: { ticketId }, body: { body, ...form } };
  const { body: sent } = await admin.request(messagesContract.send, request, files);
  return sent.messages[0]?.id ?? 0;
};
const test = (change: Record<string, string> = {}) =>
  admin.request(channelsContract.test, {
    params: { type: 'whatsappCloud' },
    body: { credentials: { ...started.credentials, ...change } },
  });
const state = async (id = connectionId) => {
  const { status, closeReason, number } = await em().findOneOrFail(Connection, id);
  return { status, closeReason, number };
};

beforeAll(async () => {
  started = await startCloudServer();
  ({ cloud, server } = started);
  const user = await buildUser(em(), { profile: 'admin' });
  admin = await signIn(server, user);
  const body = { name: 'Oficial', type: 'whatsappCloud', credentials: started.credentials };
  connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
  await vi.waitFor(() => em().findOneOrFail(Connection, { id: connectionId, status: 'CONNECTED' }));
  await cloud.write({ type: 'text', text: { body: 'oi' } });
  ticketId = (await em().findOneOrFail(Ticket, { connection: connectionId })).id;
  await em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open', user: user.id });
});
afterAll(() => started.stop());

describe('the number', () => {
  it('is shown as people write it, and has its events sent to its own webhook', async () => {
    expect(await state()).toEqual({ status: 'CONNECTED', closeReason: '', number: '+55 11 4002-8922' });
    expect(cloud.webhook).toBe(`${server.url}/channel-webhook/whatsappCloud/${connectionId}`);
  });

  it('is read back by a test of its credentials, with name and quality', async () => {
    expect((await test()).body).toEqual({ account: '+55 11 4002-8922 · Flor de Lis · GREEN', problem: null });
  });

  it.each([
    ['token', { accessToken: 'EAAwrong' }],
    ['app secret', { appSecret: 'wrong' }],
    ['number', { phoneNumberId: '123456' }],
    ['business account', { businessAccountId: '123456' }],
  ])('is not accepted with a wrong %s', async (_, change) => {
    expect((await test(change)).body).toEqual({ account: '', problem: 'credentialsRefused' });
  });

  it('shows when its token is withdrawn, and keeps what is to be sent', async () => {
    const { accessToken } = cloud;
    cloud.accessToken = 'EAAanother';
    const id = await answer('com token antigo');
    await until(async () =>
      expect(await state()).toMatchObject({ status: 'DISCONNECTED', closeReason: 'credentialsRefused' }),
    );
    expect((await stored(id)).delivery).toBe('queued');
    cloud.accessToken = accessToken;
    await admin.request(connectionsContract.update, {
      params: { whatsappId: connectionId },
      body: { credentials: { accessToken } },
    });
    await admin.request(connectionsContract.start, { params: { whatsappId: connectionId } });
    await expectMessage(id, { delivery: 'sent' });
  });
});

describe('a check for which our webhook does not answer Meta', () => {
  const params = { whatsappId: 0 };
  const states: unknown[] = [];
  let forget: () => void;
  const subscriptions = () =>
    cloud.requests.filter(({ method, path }) => method === 'POST' && path === cloud.phoneNumberId).length;
  beforeEach(() => {
    params.whatsappId = connectionId;
    states.length = 0;
    forget = server.ctx.events.on('connection.session', (changed) => {
      states.push([changed.status, changed.closeReason]);
    });
    const error = new GraphRefusal(2200, 'Callback verification failed');
    cloud.behaviours.push({ path: cloud.phoneNumberId, method: 'POST', behaviour: { kind: 'error', error } });
  });
  afterEach(() => forget());

  it('is repeated soon when the connection starts', async () => {
    await admin.request(connectionsContract.restart, { params });
    await until(async () => expect(states.at(-1)).toEqual(['CONNECTED', '']));
    expect(states).toContainEqual(['TIMEOUT', 'webhookMissing']);
  });

  it('does not end a connection that works', async () => {
    const before = subscriptions();
    await admin.request(connectionsContract.start, { params });
    await until(async () => expect(subscriptions()).toBe(before + 1));
    expect(states).toEqual([]);
  });
});

describe('what Meta says of the account', () => {
  const account = async () =>
    (await admin.request(connectionsContract.activity)).body.find(({ id }) => id === connectionId)?.account;
  const restart = () => admin.request(connectionsContract.restart, { params: { whatsappId: connectionId } });

  it('is shown with what is used of its limit, and changes when Meta reports a change', async () => {
    expect(await account()).toEqual({
      dailyLimit: 250,
      isUnlimited: false,
      used: 0,
      perSecond: 80,
      quality: 'high',
      credentialsExpireAt: null,
    });
    const ticket = await em().findOneOrFail(Ticket, ticketId);
    const template = { name: 'volta', language: 'pt_BR', isNamed: false, variables: [], values: {} };
    for (const delivery of ['sent', 'sent', 'failed'] as const)
      await buildMessage(em(), ticket, { delivery, template });
    expect((await account())?.used).toBe(1); // people, not messages

    cloud.tier = 'TIER_UNLIMITED';
    cloud.isOnPhone = true;
    cloud.quality = 'YELLOW';
    const received: unknown[] = [];
    const stop = server.ctx.events.on('connection.account', (changed) => void received.push(changed));
    const change = { display_phone_number: '551140028922', event: 'UPGRADE' };
    expect((await cloud.reportLimits('phone_number_quality_update', change)).status).toBe(200);
    const now = { dailyLimit: null, isUnlimited: true, perSecond: 20, quality: 'medium' };
    await until(async () => expect(await account()).toMatchObject(now));
    await vi.waitFor(() => expect(received).toContainEqual({ connectionId, perSecond: 20 }));
    stop();
    cloud.tier = 'TIER_2K';
    await cloud.reportLimits('business_capability_update', { max_daily_conversations_per_business: 2000 });
    await until(async () => expect(await account()).toMatchObject({ dailyLimit: 2000, isUnlimited: false }));
    cloud.isOnPhone = false;
  });

  it('includes when the token expires', async () => {
    const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
    cloud.expires = { token: inDays(60), dataAccess: inDays(5) };
    await restart();
    await until(async () =>
      expect((await account())?.credentialsExpireAt).toBe(
        new Date(cloud.expires.dataAccess * 1000).toISOString(), // the first of both
      ),
    );
    cloud.expires = { token: 0, dataAccess: 0 };
    await restart();
    await until(async () => expect((await account())?.credentialsExpireAt).toBeNull());
  });

  it('stays as it was, and the number is used, when Meta does not say when the token expires', async () => {
    const error = new GraphRefusal(100, 'You do not have permission to debug this token');
    cloud.behaviours.push({ path: 'debug_token', behaviour: { kind: 'error', error } });
    await restart();
    await until(async () => expect(cloud.behaviours).toEqual([]));
    await until(async () => expect(await state()).toMatchObject({ status: 'CONNECTED', closeReason: '' }));
    expect((await account())?.credentialsExpireAt).toBeNull();
  });
});

describe('the question of Meta whether the webhook is wanted', () => {
  const ask = (token: string, path = `whatsappCloud/${connectionId}`) =>
    cloud.verifyWebhook(`${server.url}/channel-webhook/${path}`, {
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': token,
    });

  it('is answered with the bare challenge', async () => {
    const response = await ask(started.credentials['verifyToken'] ?? '');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect([response.status, await response.text()]).toEqual([200, '1158201444']);
  });

  it('is refused with another token, and for connections and channels that there are not', async () => {
    const token = started.credentials['verifyToken'] ?? '';
    expect((await ask('other')).status).toBe(404);
    expect((await ask(token, `whatsappCloud/${connectionId + 1}`)).status).toBe(404);
    expect((await ask(token, `telegramBot/${connectionId}`)).status).toBe(404);
  });
});

describe('what customers write', () => {
  const take = async (content: object, person?: Parameters<SimulatedCloud['write']>[1]) => {
    const { id } = await cloud.write({ ...content }, person);
    return em().findOneOrFail(Message, { providerId: id }, { populate: ['contact', 'quoted'] });
  };

  it('says that it was forwarded', async () => {
    const forwarded = (context: object) => take({ type: 'text', text: { body: 'leia' }, context });
    expect((await forwarded({ forwarded: true })).content).toEqual({ forwarded: 'once' });
    expect((await forwarded({ frequently_forwarded: true })).content).toEqual({ forwarded: 'often' });
  });

  it('comes from the same person after a change of number, who is answered there', async () => {
    const [before, now] = ['5511960001111', '5511960002222'];
    const first = await take(
      { type: 'text', text: { body: 'número velho' } },
      { phone: before, name: 'Rui' },
    );
    const system = { type: 'user_changed_number', body: 'Rui mudou de número', wa_id: now };
    await take({ type: 'system', system }, { phone: before, name: 'Rui' });
    const next = await take({ type: 'text', text: { body: 'número novo' } }, { phone: now, name: 'Rui' });
    expect(next.ticket.id).toBe(first.ticket.id);
  });

  it('comes from a person with number, id and name', async () => {
    const contact = await em().findOneOrFail(Contact, { name: 'Maria Silva' });
    const addresses = await em().find(ContactAddress, { contact: contact.id }, { orderBy: { id: 'asc' } });
    expect(addresses.map(({ kind, value }) => [kind, value])).toEqual([
      ['phone', '5511987654321'],
      ['whatsappUser', 'BR.1349120865530274'],
    ]);
  });

  it('arrives with voice messages and stickers', async () => {
    const voice = {
      id: cloud.keep(Buffer.from('OggS'), 'audio/ogg'),
      mime_type: 'audio/ogg; codecs=opus',
      voice: true,
    };
    expect(await take({ type: 'audio', audio: voice })).toMatchObject({ mediaType: 'audio', isVoice: true });
    const sticker = { id: cloud.keep(PICTURE, 'image/webp'), mime_type: 'image/webp', animated: false };
    const { id } = await take({ type: 'sticker', sticker });
    await expectMessage(id, { mediaType: 'image', mediaMime: 'image/webp', mediaState: null });
  });

  it('can be a reaction, an edit or a deletion', async () => {
    const message = await take({ type: 'text', text: { body: 'trê' } });
    const original_message_id = message.providerId;
    await cloud.write({ type: 'reaction', reaction: { message_id: message.providerId, emoji: '👍' } });
    expect(await em().findOne(Reaction, { message: message.id })).toMatchObject({ emoji: '👍' });
    await cloud.write({ type: 'reaction', reaction: { message_id: message.providerId } });
    expect(await em().count(Reaction, { message: message.id })).toBe(0);
    await cloud.write({
      type: 'edit',
      edit: { original_message_id, message: { type: 'text', text: { body: 'três' } } },
    });
    expect(await stored(message.id)).toMatchObject({ body: 'três', isEdited: true });
    await cloud.write({ type: 'revoke', revoke: { original_message_id } });
    expect(await stored(message.id)).toMatchObject({ isDeleted: true });
  });

  const seconds = Math.floor(Date.now() / 1000);
  const edit = (original_message_id: string, body: string, later: number) =>
    cloud.write({
      type: 'edit',
      timestamp: String(seconds + later),
      edit: { original_message_id, message: { type: 'text', text: { body } } },
    });
  const reaction = (message_id: string, later: number, emoji?: string) =>
    cloud.write({
      type: 'reaction',
      timestamp: String(seconds + later),
      reaction: { message_id, ...(emoji && { emoji }) },
    });

  it('keeps the advertisement by which it came when its text is edited', async () => {
    const referral = { headline: 'Rosas', source_url: 'https://fb.me/1' };
    const { id, providerId } = await take({ type: 'text', text: { body: 'queor' }, referral });
    await edit(providerId ?? '', 'quero', 1);
    expect(await stored(id)).toMatchObject({
      body: 'quero',
      isEdited: true,
      content: { advertisement: { title: 'Rosas', link: 'https://fb.me/1' } },
    });
  });

  it('is as its latest change says, which Meta may report before others and repeat', async () => {
    const { id, providerId } = await take({ type: 'text', text: { body: 'a' } });
    if (!providerId) throw new Error('no id');
    await edit(providerId, 'b', 1);
    await edit(providerId, 'c', 2);
    await edit(providerId, 'b', 1);
    expect(await stored(id)).toMatchObject({ body: 'c' });
    await reaction(providerId, 1, '👍');
    await reaction(providerId, 2);
    await reaction(providerId, 1, '👍');
    expect(await em().count(Reaction, { message: id })).toBe(0);
  });

  it('stands where it was written when Meta repeats it after later ones', async () => {
    const person = { phone: '5511955554444', name: 'Olga' };
    const write = (body: string, ago: number) =>
      cloud.write({ type: 'text', timestamp: String(seconds - ago), text: { body } }, person);
    await write('dois', 60);
    await write('um', 120);
    await write('três', 0);
    const where = { contact: { name: 'Olga' }, author: 'customer' } as const;
    const messages = await em().find(Message, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
    expect(messages.map(({ body }) => body)).toEqual(['um', 'dois', 'três']);
  });

  it('has the changes that were reported before it', async () => {
    await edit('wamid.edited', 'certo', 2);
    await edit('wamid.edited', 'quase', 1);
    await reaction('wamid.edited', 1, '👍');
    await cloud.write({ type: 'revoke', revoke: { original_message_id: 'wamid.deleted' } });
    const late = async (id: string) => {
      await cloud.write({ type: 'text', id, text: { body: 'errado' } });
      return em().findOneOrFail(Message, { providerId: id });
    };
    const edited = await late('wamid.edited');
    expect(edited).toMatchObject({ body: 'certo', isEdited: true });
    expect(await em().findOne(Reaction, { message: edited.id })).toMatchObject({ emoji: '👍' });
    expect(await late('wamid.deleted')).toMatchObject({ isDeleted: true });
  });

  it('may come from a person without a phone number, who can be answered and found', async () => {
    const hidden = { userId: 'BR.77', name: '', username: 'ana.flores' };
    const message = await take({ type: 'text', text: { body: 'sem número' } }, hidden);
    const contact = message.contact?.getEntity();
    expect(contact?.name).toBe('ana.flores');
    const ticket = await em().findOneOrFail(Ticket, { contact: contact?.id });
    await em().nativeUpdate(Ticket, { id: ticket.id }, { status: 'open' });
    const { body } = await admin.request(messagesContract.send, {
      params: { ticketId: ticket.id },
      body: { body: 'Olá, Ana' },
    });
    await expectMessage(body.messages[0]?.id ?? 0, { delivery: 'sent' });
    expect(cloud.sent.at(-1)?.fields).toMatchObject({
      recipient: 'BR.77',
      text: { body: expect.stringContaining('Olá, Ana') },
    });
    expect(cloud.sent.at(-1)?.fields).not.toHaveProperty('to');
    // Once Meta names the number too, both are one person.
    await take({ type: 'text', text: { body: 'agora com número' } }, { ...hidden, phone: '5511911112222' });
    const addresses = await em().find(ContactAddress, { contact: contact?.id });
    expect(addresses.map(({ value }) => value).toSorted()).toEqual(['5511911112222', 'BR.77']);
  });
});

describe('what agents send', () => {
  const partOf = (index = -1) => {
    const { fields, file } = cloud.sent.at(index) ?? expect.fail('nothing was sent');
    return { type: fields['type'], part: fields[String(fields['type'])], file };
  };

  it('is shown by WhatsApp where it can, and goes as a document otherwise', async () => {
    await expectMessage(await answer('foto', { 'foto.png': new Uint8Array(PICTURE) }), { delivery: 'sent' });
    expect(partOf()).toMatchObject({ type: 'image', file: { bytes: PICTURE, mime: 'image/png' } });
    const gif = new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'));
    await expectMessage(await answer('', { 'a.gif': gif }, { sign: false }), { delivery: 'sent' });
    expect(partOf()).toMatchObject({ type: 'document', part: { filename: 'a.gif' } });
  });

  it('can be a location, with what phones show of its name and address', async () => {
    const send = async (description: object) => {
      const { body } = await admin.request(messagesContract.sendLocation, {
        params: { ticketId },
        body: { latitude: -23.5614, longitude: -46.6559, ...description },
      });
      await expectMessage(body.messages[0]?.id ?? 0, { delivery: 'sent', mediaType: 'location' });
      return partOf();
    };
    const at = { latitude: '-23.5614', longitude: '-46.6559' };
    expect(await send({})).toMatchObject({ type: 'location', part: at });
    const named = { name: 'MASP', address: 'Av. Paulista' };
    expect((await send(named)).part).toEqual({ ...at, ...named });
    expect((await send({ address: 'Av. Paulista' })).part).toEqual({ ...at, name: 'Av. Paulista' });
  });

  it('can be the cards of contacts, by whose id phones offer to write to them', async () => {
    const clara = await buildContact(em(), { name: 'Clara', number: '5511988810099' });
    const rui = await buildContact(em(), { name: 'Rui', number: '351912345678' });
    await em().nativeUpdate(ContactAddress, { contact: rui.id }, { notFoundAt: new Date() });
    const { body } = await admin.request(messagesContract.sendContacts, {
      params: { ticketId },
      body: { contactIds: [clara.id, rui.id] },
    });
    await expectMessage(body.messages[0]?.id ?? 0, { delivery: 'sent', mediaType: 'vcard' });
    const phone = { type: 'CELL', phone: '+55 (11) 98881-0099', wa_id: '5511988810099' };
    expect(partOf()).toMatchObject({ type: 'contacts' });
    expect(partOf().part).toEqual([
      { name: { formatted_name: 'Clara', first_name: 'Clara' }, phones: [phone] },
      {
        name: { formatted_name: 'Rui', first_name: 'Rui' },
        phones: [{ type: 'CELL', phone: '+351912345678' }],
      },
    ]);
  });

  it('shows reactions, read marks and that an agent is typing', async () => {
    const { id } = await cloud.write({ type: 'text', text: { body: 'alguém?' } });
    const message = await em().findOneOrFail(Message, { providerId: id });
    await admin.request(messagesContract.react, { params: { messageId: message.id }, body: { emoji: '🌷' } });
    expect(partOf()).toMatchObject({ type: 'reaction', part: { message_id: id, emoji: '🌷' } });
    const socket = await connectSocket(server, admin.token);
    await socket.join('joinChatBox', ticketId);
    socket.view(ticketId, 'typing');
    await until(async () =>
      expect(cloud.shown).toContainEqual({
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: id,
        typing_indicator: { type: 'text' },
      }),
    );
    socket.close();
  });

  it('rises to the highest state that is reported, in any order', async () => {
    const id = await answer('como vai?');
    await expectMessage(id, { delivery: 'sent', ack: 1 });
    const { providerId } = await stored(id);
    for (const [status, ack] of [
      ['read', 3],
      ['delivered', 3],
      ['sent', 3],
      ['played', 4],
      ['read', 4],
    ] as const) {
      await cloud.report(status, providerId ?? '');
      expect((await stored(id)).ack).toBe(ack);
    }
    await cloud.report('failed', providerId ?? '', { errors: [{ code: 131026, title: 'late' }] });
    expect(await stored(id)).toMatchObject({ delivery: 'sent', ack: 4 });
  });

  it('fails with what Meta reports, and does not come back by an older report', async () => {
    const id = await answer('alô');
    await expectMessage(id, { delivery: 'sent' });
    const { providerId } = await stored(id);
    const errors = [{ code: 131_026, title: 'Message undeliverable' }];
    await cloud.report('failed', providerId ?? '', { errors });
    await cloud.report('sent', providerId ?? '');
    expect(await stored(id)).toMatchObject({
      delivery: 'failed',
      failReason: 'ERR_MESSAGE_UNDELIVERABLE',
      failDetail: '131026 Message undeliverable',
    });
    await cloud.report('delivered', providerId ?? ''); // it arrived after all
    expect(await stored(id)).toMatchObject({ delivery: 'sent', ack: 2, failDetail: null });
  });

  it('is recognised by its report when the answer of Meta was lost', async () => {
    cloud.behaviours.push({ path: '/messages', behaviour: { kind: 'lostAnswer' } });
    const id = await answer('perdida');
    await expectMessage(id, { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
    const { id: wamid, fields } = cloud.sent.at(-1) ?? { id: '', fields: {} };
    await cloud.report('sent', wamid, { biz_opaque_callback_data: fields['biz_opaque_callback_data'] });
    expect(await stored(id)).toMatchObject({ delivery: 'sent', ack: 1, providerId: wamid, failReason: null });
  });

  it.each([
    ['the window', 131_047, { delivery: 'failed', failReason: 'ERR_REPLY_WINDOW_CLOSED' }],
    ['the person', 131_026, { delivery: 'failed', failReason: 'ERR_MESSAGE_UNDELIVERABLE' }],
    ['the permission', 131_005, { delivery: 'failed', failReason: 'ERR_CHANNEL_PERMISSION' }],
    ['a person without a number', 131_062, { delivery: 'failed', failReason: 'ERR_PHONE_NUMBER_NEEDED' }],
    ['the payment', 131_042, { delivery: 'failed', failReason: 'ERR_CHANNEL_PAYMENT' }],
    ['something else', 131_999, { delivery: 'failed', failReason: 'ERR_SENDING_WAPP_MSG' }],
  ])('fails at once because of %s', async (_, code, expected) => {
    const error = new GraphRefusal(code, 'No');
    cloud.behaviours.push({ path: '/messages', behaviour: { kind: 'error', error } });
    const id = await answer('não vai');
    await until(async () =>
      expect(await stored(id)).toMatchObject({ ...expected, failDetail: `${code} No` }),
    );
  });
});

describe('what is typed on the phone of the business', () => {
  const echo = (id: string, content: object) =>
    cloud.emit('smb_message_echoes', {
      message_echoes: [
        {
          from: '551140028922',
          to: '5511987654321',
          id,
          timestamp: String(Math.floor(Date.now() / 1000)),
          ...content,
        },
      ],
    });

  it('stands in the conversation as by the phone, once, with its edits', async () => {
    const text = { type: 'text', text: { body: 'do celular' } };
    for (let time = 0; time < 3; time += 1) await echo('wamid.echo', text);
    const typed = await em().find(Message, { providerId: 'wamid.echo' });
    expect(typed).toMatchObject([{ body: 'do celular', author: 'phone', ticket: { id: ticketId } }]);
    const edited = { type: 'text', text: { body: 'do meu celular' } };
    await echo('wamid.edit', { type: 'edit', edit: { original_message_id: 'wamid.echo', message: edited } });
    expect(await em().findOneOrFail(Message, { providerId: 'wamid.echo' })).toMatchObject({
      body: 'do meu celular',
      isEdited: true,
    });
  });

  it('has the states that were reported before it', async () => {
    const recipient_id = '5511987654321';
    for (const status of ['read', 'delivered'])
      await cloud.emit('messages', {
        statuses: [{ id: 'wamid.read', status, timestamp: '1', recipient_id }],
      });
    await echo('wamid.read', { type: 'text', text: { body: 'lido já' } });
    expect(await em().findOneOrFail(Message, { providerId: 'wamid.read' })).toMatchObject({ ack: 3 });
  });
});

describe('the menu of queues', () => {
  it('is offered as buttons, and a press chooses the queue', async () => {
    const queues = [
      await buildQueue(em(), { name: 'Suporte', greetingMessage: 'Fale com o suporte' }),
      await buildQueue(em(), { name: 'Vendas', greetingMessage: 'Fale com vendas' }),
    ];
    const [support] = queues;
    const body = { queueIds: queues.map(({ id }) => id), greetingMessage: 'Escolha a fila' };
    await admin.request(connectionsContract.update, { params: { whatsappId: connectionId }, body });
    const rita = { phone: '5511922223333', name: 'Rita' };
    const before = cloud.sent.length;
    await cloud.write({ type: 'text', text: { body: 'oi' } }, rita);
    await until(async () => expect(cloud.sent.length).toBe(before + 1));
    const { id } = cloud.sent.at(-1) ?? { id: '' };
    expect(cloud.sent.at(-1)?.fields['interactive']).toMatchObject({
      type: 'button',
      action: {
        buttons: [{ reply: { id: '1', title: 'Suporte' } }, { reply: { id: '2', title: 'Vendas' } }],
      },
    });
    const button_reply = { id: '1', title: 'Suporte' };
    await cloud.write(
      { type: 'interactive', interactive: { type: 'button_reply', button_reply }, context: { id } },
      rita,
    );
    const ticket = await em().findOneOrFail(Ticket, { contact: { name: 'Rita' } });
    expect(ticket.queue?.id).toBe(support?.id);
    await until(async () =>
      expect(cloud.sent.at(-1)?.fields['text']).toMatchObject({ body: 'Fale com o suporte' }),
    );
  });
});
