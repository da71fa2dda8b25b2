import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection, InboundMessage, Party } from '#server/features/connections/index.ts';
import { Contact, ContactAddress } from '#server/features/contacts/index.ts';
import { Message, OldMessage } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { signIn } from '#server/test/client.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection, buildContact, buildUser, setSetting } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { applyEdit, receiveMessage } from './index.ts';

let server: TestServer;
let connection: Connection;
let ana: User;
let maria: Party;
let count = 0;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  connection = await buildConnection(em(), { status: 'DISCONNECTED' });
  ana = await buildUser(em());
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  maria = customer(`55118${String((count += 1)).padStart(8, '0')}`);
  await em().nativeDelete(Contact, {});
  await setSetting(server.ctx, 'timeCreateNewTicket', '60');
  await setSetting(server.ctx, 'CheckMsgIsGroup', 'disabled');
});

const write = async (body: string, fields: Partial<InboundMessage> = {}) => {
  const inbound = inboundText(connection.id, maria, body, fields);
  await receiveMessage(server.ctx, inbound);
  return inbound;
};
const tickets = () => em().find(Ticket, {}, { orderBy: { id: 'asc' } });
const messages = () => em().find(Message, {}, { orderBy: { id: 'asc' }, populate: ['quoted'] });
const lastMessage = async () => lastMessageIn(em(), (await tickets())[0]?.id ?? 0);
const change = (fields: object) => em().nativeUpdate(Ticket, {}, fields);

describe('a message', () => {
  it('creates its contact and ticket and is stored', async () => {
    const inbound = await write('oi');
    expect(await tickets()).toMatchObject([{ status: 'pending', unreadMessages: 1, isGroup: false }]);
    expect(await lastMessage()).toMatchObject({ text: 'oi', author: 'customer' });
    expect(await messages()).toMatchObject([
      { body: 'oi', providerId: inbound.providerId, author: 'customer', read: false, delivery: 'received' },
    ]);
    expect(await em().find(Contact, {})).toMatchObject([{ name: 'Maria' }]);
  });

  it('opens the reply window of its address, unless the owner wrote it', async () => {
    const lastInbound = async () =>
      (await em().find(ContactAddress, {})).map(({ lastInboundAt }) => lastInboundAt?.getTime() ?? null);
    await write('olá', { fromMe: true });
    expect(await lastInbound()).toEqual([null]);
    const now = new Date('2026-11-23T10:00:00Z');
    server.setTime(now);
    await write('oi');
    expect(await lastInbound()).toEqual([now.getTime()]);
  });

  it('is stored without characters that the database cannot store', async () => {
    maria = { ...maria, name: 'Ma\0ria' };
    await write('o\0i');
    expect(await messages()).toMatchObject([{ body: 'oi' }]);
    expect(await em().find(Contact, {})).toMatchObject([{ name: 'Maria' }]);
  });

  it('is stored once, however often it arrives', async () => {
    const inbound = inboundText(connection.id, maria, 'oi');
    await Promise.all(Array.from({ length: 10 }, () => receiveMessage(server.ctx, inbound)));
    await receiveMessage(server.ctx, { ...inbound, isCatchUp: true });
    expect(await messages()).toHaveLength(1);
    expect(await tickets()).toMatchObject([{ unreadMessages: 1 }]);
  });

  it('opens one ticket when ten first messages arrive concurrently', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => write(`oi ${index}`)));
    expect(await messages()).toHaveLength(10);
    expect(await tickets()).toMatchObject([{ unreadMessages: 10 }]);
    expect(await em().count(Contact, {})).toBe(1);
  });

  it('with the same id on another connection is a separate message', async () => {
    const other = await buildConnection(em(), { status: 'DISCONNECTED' });
    const inbound = await write('oi');
    await receiveMessage(server.ctx, { ...inbound, connectionId: other.id });
    expect(await tickets()).toHaveLength(2);
  });

  it('is committed or rolled back with the given transaction', async () => {
    const inbound = inboundText(connection.id, maria, 'oi');
    const broken = inTransaction(server.ctx, async (tx) => {
      await receiveMessage(tx, inbound);
      throw new Error('ratchet not stored');
    });
    await expect(broken).rejects.toThrow('ratchet not stored');
    expect(await messages()).toEqual([]);
    await inTransaction(server.ctx, (tx) => receiveMessage(tx, inbound));
    expect(await messages()).toHaveLength(1);
  });

  it('refers to the message that it quotes', async () => {
    const first = await write('quanto custa?');
    await write('hein?', { quotedProviderId: first.providerId });
    await write('e isto?', { quotedProviderId: 'never seen' });
    expect((await messages()).map(({ quoted }) => quoted?.getEntity().body ?? null)).toEqual([
      null,
      'quanto custa?',
      null,
    ]);
  });

  it('has a copy of what it quotes only where that is not stored', async () => {
    const quote = {
      source: 'status',
      fromMe: true,
      mediaType: 'chat',
      text: 'Promoção',
      thumbnail: null,
    } as const;
    const first = await write('quanto custa?');
    await write('este', { quotedProviderId: 'status', content: { quote } });
    await write('hein?', { quotedProviderId: first.providerId, content: { quote } });
    await write('e isto?', { quotedProviderId: first.providerId, content: { quote, forwarded: 'once' } });
    expect((await messages()).map(({ content }) => content)).toEqual([
      null,
      { quote },
      null,
      { forwarded: 'once' },
    ]);
  });

  it('keeps the time at which it was written while the server was not connected', async () => {
    const sentAt = new Date('2026-01-05T10:00:00Z');
    await write('agora');
    await write('antes', { sentAt, isCatchUp: true });
    expect((await messages())[1]?.createdAt).toEqual(sentAt);
    expect(await tickets()).toMatchObject([{ unreadMessages: 2 }]);
    expect(await lastMessage()).toMatchObject({ text: 'agora' });
  });

  it('is shown after the one before it, although the clock of the provider is slow', async () => {
    const earlier = (milliseconds: number) => new Date(Date.now() - milliseconds);
    await write('um', { sentAt: earlier(60_000), isCatchUp: true });
    await write('dois', { sentAt: earlier(120_000), isCatchUp: true });
    await write('agora', { sentAt: new Date(), isCatchUp: true });
    await write('há muito', { sentAt: earlier(3_600_000), isCatchUp: true });
    const [one, two, now, before] = (await messages()).map(({ createdAt }) => createdAt.getTime());
    expect(two).toBe(one);
    expect(Date.now() - (now ?? 0)).toBeLessThan(60_000);
    expect(Date.now() - (before ?? 0)).toBeGreaterThanOrEqual(3_600_000);
  });

  it('is refused when the connection was deleted', async () => {
    await expect(write('oi', { connectionId: 999_999 })).rejects.toThrow('ERR_NO_WAPP_FOUND');
  });
});

describe('the ticket of a message', () => {
  it('is the open or pending one', async () => {
    await write('oi');
    await change({ status: 'open', user: ana.id });
    await write('e aí?');
    expect(await tickets()).toMatchObject([{ status: 'open', user: { id: ana.id }, unreadMessages: 2 }]);
  });

  it('is a recently closed one, which becomes pending again', async () => {
    await write('oi');
    const closedAt = new Date();
    await change({ status: 'closed', user: ana.id, updatedAt: closedAt });
    server.setTime(new Date(closedAt.getTime() + 60_000));
    await write('mais uma coisa');
    expect(await tickets()).toMatchObject([{ status: 'pending', user: null, unreadMessages: 2 }]);
  });

  it('is a new one after that', async () => {
    await write('oi');
    const closedAt = new Date();
    await change({ status: 'closed', user: ana.id, updatedAt: closedAt });
    server.setTime(new Date(closedAt.getTime() + 60_001));
    await write('bom dia');
    expect(await tickets()).toMatchObject([
      { status: 'closed', user: { id: ana.id }, unreadMessages: 1 },
      { status: 'pending', user: null, unreadMessages: 1 },
    ]);
  });
});

it('is shared with an agent who opens a ticket for the customer concurrently', async () => {
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  for (let round = 0; round < 5; round += 1) {
    const contact = await buildContact(em(), { number: `551166000000${round}` });
    const chat = customer(`551166000000${round}`);
    const [response] = await Promise.all([
      admin.request(ticketsContract.create, { body: { contactId: contact.id, whatsappId: connection.id } }),
      receiveMessage(server.ctx, inboundText(connection.id, chat, 'oi')),
    ]);
    expect([200, 409]).toContain(response.status);
    expect(await em().count(Ticket, { contact: contact.id })).toBe(1);
  }
});

describe("a message typed on the owner's phone", () => {
  it('is added to the current ticket as own and read', async () => {
    await write('oi');
    await write('já vejo', { fromMe: true });
    expect(await tickets()).toMatchObject([{ status: 'pending', unreadMessages: 1 }]);
    expect(await lastMessage()).toMatchObject({ text: 'já vejo', author: 'phone' });
    expect((await messages())[1]).toMatchObject({
      author: 'phone',
      read: true,
      contact: null,
      user: null,
      ack: 1,
    });
  });

  it('is added to the last ticket without reopening it', async () => {
    await write('oi');
    const closed = { status: 'closed', updatedAt: new Date('2026-01-01') };
    await change(closed);
    await write('obrigado', { fromMe: true });
    expect(await tickets()).toMatchObject([closed]);
    expect(await lastMessage()).toMatchObject({ text: 'obrigado', author: 'phone' });
    await write('voltei');
    expect(await tickets()).toMatchObject([closed, { status: 'pending' }]); // it was not closed a moment ago
  });

  it('opens a pending ticket when there is none', async () => {
    await write('olá, tudo bem?', { fromMe: true });
    expect(await tickets()).toMatchObject([{ status: 'pending', unreadMessages: 0 }]);
  });
});

describe('a group', () => {
  const group = { addresses: [{ kind: 'group', value: '1203630001' }], name: 'Família' } as const;
  const inGroup = (body: string) => write(body, { chat: group, author: maria, isGroup: true });

  it('is ignored while the setting ignores groups', async () => {
    await setSetting(server.ctx, 'CheckMsgIsGroup', 'enabled');
    await inGroup('oi');
    expect([await messages(), await em().count(Contact, {})]).toEqual([[], 0]);
  });

  it('has one ticket, and each message its author', async () => {
    await inGroup('oi');
    await change({ status: 'closed', updatedAt: new Date('2026-01-01') });
    await inGroup('de novo');
    expect(await tickets()).toMatchObject([{ status: 'pending', isGroup: true, unreadMessages: 2 }]);
    const [contact] = await em().find(Contact, { name: 'Maria' });
    expect((await messages()).map((message) => message.contact?.id)).toEqual([contact?.id, contact?.id]);
  });

  it('does not deadlock when many members write in it and directly at once', async () => {
    const people = Array.from({ length: 5 }, (_, index) =>
      customer(`551170000000${index}`, `Pessoa ${index}`),
    );
    await Promise.all(
      people.flatMap((author) => [
        receiveMessage(server.ctx, inboundText(connection.id, group, 'todos', { author, isGroup: true })),
        receiveMessage(server.ctx, inboundText(connection.id, author, 'só para vocês')),
      ]),
    );
    expect(await tickets()).toHaveLength(6);
    expect(await messages()).toHaveLength(10);
  });
});

describe('a file', () => {
  const media = {
    channelType: 'whatsapp',
    reference: 'foto',
    mime: 'image/jpeg',
    name: '../../foto\u202Egpj.jpg',
    isVoice: false,
  };
  const WAIT = { interval: 10 };
  /** Files that are still being fetched; the server cannot stop before they are. */
  const pending: PromiseWithResolvers<Uint8Array>[] = [];
  const fetchSlowly = (reference: string) => {
    const deferred = Promise.withResolvers<Uint8Array>();
    pending.push(deferred);
    server.channel.files.set(reference, () => deferred.promise);
    return deferred;
  };
  const fetched = (count = 1) =>
    vi.waitFor(async () => {
      const found = await messages();
      expect(found.filter(({ mediaKey }) => mediaKey)).toHaveLength(count);
      return found;
    }, WAIT);
  beforeEach(() => server.channel.files.set('foto', async () => Buffer.from('JPEG')));
  afterEach(() => pending.splice(0).forEach(({ resolve }) => resolve(Buffer.from('JPEG'))));

  it('is downloaded after its message, which says so until then', async () => {
    const deferred = fetchSlowly('foto');
    await write('', { mediaType: 'image', media });
    expect(await messages()).toMatchObject([
      { mediaState: 'fetching', mediaKey: null, mediaName: 'fotogpj.jpg' },
    ]);
    deferred.resolve(Buffer.from('JPEG'));
    const [message] = await fetched();
    expect(message).toMatchObject({
      mediaType: 'image',
      mediaMime: 'image/jpeg',
      mediaSize: 4,
      mediaState: null,
    });
    expect((await buffer(server.ctx.media.stream(message?.mediaKey ?? ''))).toString()).toBe('JPEG');
    expect(await tickets()).toMatchObject([{ unreadMessages: 1 }]);
    expect(await lastMessage()).toMatchObject({ mediaType: 'image', text: '' });
  });

  it('has the size that its sender gives until it is measured, so that screens reserve its space', async () => {
    const deferred = fetchSlowly('foto');
    await write('', { mediaType: 'image', media: { ...media, width: 640, height: 480 } });
    expect(await messages()).toMatchObject([{ mediaWidth: 640, mediaHeight: 480, mediaState: 'fetching' }]);
    deferred.resolve(
      await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    expect(await fetched()).toMatchObject([{ mediaWidth: 4, mediaHeight: 3 }]);
  });

  it('gets the MIME type of its host when the provider gives none', async () => {
    await write('', { mediaType: 'application', media: { ...media, mime: '' } });
    expect(await fetched()).toMatchObject([{ mediaType: 'image', mediaMime: 'image/jpeg' }]);
  });

  it('gets no MIME type that could break a header', async () => {
    await write('', { mediaType: 'image', media: { ...media, mime: 'image/png\r\nset-cookie: a=b' } });
    expect(await messages()).toMatchObject([{ mediaMime: 'application/octet-stream' }]);
  });

  it('is downloaded once, however often its message arrives', async () => {
    const open = vi.fn<() => Promise<Uint8Array>>(async () => Buffer.from('JPEG'));
    server.channel.files.set('foto', open);
    const inbound = await write('', { mediaType: 'image', media });
    await receiveMessage(server.ctx, inbound);
    await fetched();
    await receiveMessage(server.ctx, inbound);
    await receiveMessage(server.ctx, { ...inbound, connectionId: 999_999 }).catch(() => undefined);
    await server.ctx.eventLog.settled();
    expect(open).toHaveBeenCalledOnce();
    expect(await fetched()).toHaveLength(1);
  });

  it('is added when the message first came without it, as a message of the same kind', async () => {
    const deferred = fetchSlowly('slow');
    const inbound = await write('veja', { mediaType: 'image' });
    const text = await write('texto');
    await write('outra', { mediaType: 'image', media: { ...media, reference: 'slow' } });
    expect((await messages())[0]?.mediaState).toBeNull();
    await receiveMessage(server.ctx, { ...text, mediaType: 'image', media });
    await receiveMessage(server.ctx, { ...inbound, media });
    deferred.resolve(Buffer.from('JPEG'));
    expect(await fetched(2)).toMatchObject([
      { body: 'veja', mediaSize: 4 },
      { body: 'texto', mediaType: 'chat', mediaState: null, mediaKey: null },
      { body: 'outra', mediaSize: 4 },
    ]);
    expect(await tickets()).toMatchObject([{ unreadMessages: 3 }]);
  });
});

describe('undecryptable content', () => {
  it('is replaced when it can be decrypted', async () => {
    const inbound = await write('', { mediaType: 'unsupported', awaitsContent: true });
    await receiveMessage(server.ctx, { ...inbound, body: 'still unreadable' });
    expect(await lastMessage()).toMatchObject({ mediaType: 'unsupported', text: '' });
    await receiveMessage(server.ctx, {
      ...inbound,
      awaitsContent: false,
      mediaType: 'chat',
      body: 'agora sim',
    });
    expect(await messages()).toMatchObject([{ mediaType: 'chat', body: 'agora sim', isEdited: false }]);
    expect(await tickets()).toMatchObject([{ unreadMessages: 1 }]);
    expect(await lastMessage()).toMatchObject({ mediaType: 'chat', text: 'agora sim' });
    await receiveMessage(server.ctx, { ...inbound, mediaType: 'chat', body: 'nothing else' });
    expect((await messages())[0]?.body).toBe('agora sim');
  });

  it('refers to the message that it quotes once it is decrypted', async () => {
    const first = await write('quanto custa?');
    const inbound = await write('', { mediaType: 'unsupported', awaitsContent: true });
    const quotedProviderId = first.providerId;
    await receiveMessage(server.ctx, { ...inbound, mediaType: 'chat', body: 'hein?', quotedProviderId });
    expect((await messages())[1]).toMatchObject({ body: 'hein?', quoted: { id: (await messages())[0]?.id } });
  });

  it('is what an edit changed that arrived before it', async () => {
    const unreadable = await write('', { mediaType: 'unsupported', awaitsContent: true });
    const { connectionId, providerId } = unreadable;
    const edit = (body: string) => applyEdit(server.ctx, { connectionId, providerId, fromMe: false, body });
    for (const body of ['R$ 90', 'R$ 80']) await edit(body);
    const readable = { ...unreadable, awaitsContent: false, mediaType: 'chat', body: 'R$ 100' } as const;
    await receiveMessage(server.ctx, readable);
    await receiveMessage(server.ctx, readable);
    expect(await messages()).toMatchObject([{ mediaType: 'chat', body: 'R$ 80', isEdited: true }]);
    const old = await em().find(OldMessage, {}, { orderBy: { id: 'asc' } });
    expect(old.map(({ body }) => body)).toEqual(['R$ 100', 'R$ 90']);
    expect(await lastMessage()).toMatchObject({ mediaType: 'chat', text: 'R$ 80' });
  });

  it('is replaced by its author only, in its chat only: members of a group know the ids of its messages', async () => {
    const [author, other] = [maria, customer('5511966660000', 'Xavier')];
    const group: Party = { addresses: [{ kind: 'group', value: '120363000000000002' }], name: 'Bazar' };
    const unreadable = await write('', { chat: group, isGroup: true, author, mediaType: 'unsupported' });
    const readable = { ...unreadable, mediaType: 'chat', body: 'agora sim' } as const;
    const { author: _, ...direct } = { ...readable, isGroup: false, body: 'forjado' };
    await receiveMessage(server.ctx, { ...direct, chat: other });
    await receiveMessage(server.ctx, { ...direct, chat: author });
    await receiveMessage(server.ctx, { ...readable, body: 'forjado', author: other });
    await receiveMessage(server.ctx, { ...readable, body: 'forjado', fromMe: true });
    expect(await messages()).toMatchObject([{ mediaType: 'unsupported', body: '' }]);
    await receiveMessage(server.ctx, readable);
    expect(await messages()).toMatchObject([{ mediaType: 'chat', body: 'agora sim' }]);
  });
});
