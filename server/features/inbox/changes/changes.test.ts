import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Address, Connection, Party } from '#server/features/connections/index.ts';
import { ContactAddress, findOrCreateContact } from '#server/features/contacts/index.ts';
import { Message, OldMessage, Reaction } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { buildConnection, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import { customer } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import {
  applyEdit,
  applyReaction,
  applyReceipt,
  applyRefusal,
  applyRevoke,
  removeNotice,
  type InboundEdit,
} from '../index.ts';

let server: TestServer;
let connection: Connection;
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  connection = await buildConnection(em(), { status: 'DISCONNECTED' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ticket = await buildTicket(em(), { connection: connection.id });
});

const build = (fields = {}) => buildMessage(em(), ticket, { providerId: randomUUID(), ...fields });
const stored = ({ id }: Message) => em().findOneOrFail(Message, id);
/** An admin who has the conversation open. */
const openConversation = async () => {
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const socket = await connectSocket(server, admin.token);
  await socket.join('joinChatBox', ticket.id);
  return socket;
};

/** A ticket of a customer, or of a group. */
const buildTicketOf = async (party: Party, isGroup = false) => {
  const contact = await inTransaction(server.ctx, (tx) => findOrCreateContact(tx, party, { isGroup }));
  return buildTicket(em(), { connection: connection.id, contact: contact.id, isGroup });
};
const GROUP: Party = { addresses: [{ kind: 'group', value: '120363000000000001' }], name: 'Bazar' };
const YARA = customer('5511995550000', 'Yara');
const OTHER = customer('5511966660000', 'Xavier');

describe('receipts', () => {
  const receipt = (messages: Message[], ack: 1 | 2 | 3 | 4) =>
    applyReceipt(server.ctx, {
      connectionId: connection.id,
      providerIds: messages.map(({ providerId }) => providerId ?? ''),
      ack,
    });

  it('raise the status of own messages, several at once, and never lower it', async () => {
    const messages = [
      await build({ author: 'agent', delivery: 'sent', ack: 1 }),
      await build({ author: 'agent', ack: 3 }),
    ];
    await receipt(messages, 2);
    const acks = async () => (await Promise.all(messages.map(stored))).map(({ ack }) => ack);
    expect(await acks()).toEqual([2, 3]);
    await receipt(messages, 4);
    await receipt(messages, 1);
    expect(await acks()).toEqual([4, 4]);
  });

  it('have the same result in any order and concurrently', async () => {
    const message = await build({ author: 'agent', delivery: 'sent', ack: 1 });
    await Promise.all(([3, 2, 4, 1, 2] as const).map((ack) => receipt([message], ack)));
    expect((await stored(message)).ack).toBe(4);
  });

  it('prove that a message arrived whose sending was not answered', async () => {
    const message = await build({ author: 'agent', delivery: 'failed', failReason: 'ERR_SENDING_WAPP_MSG' });
    await receipt([message], 2);
    expect(await stored(message)).toMatchObject({ delivery: 'sent', ack: 2, failReason: null });
  });

  it('affect neither the edit window nor messages of customers and other connections', async () => {
    const own = await build({ author: 'agent', updatedAt: new Date('2026-01-01') });
    const theirs = await build();
    await receipt([own, theirs], 3);
    expect((await stored(own)).updatedAt).toEqual(new Date('2026-01-01'));
    expect((await stored(theirs)).ack).toBe(0);
    const elsewhere = await buildConnection(em());
    await applyReceipt(server.ctx, {
      connectionId: elsewhere.id,
      providerIds: [own.providerId ?? ''],
      ack: 4,
    });
    expect((await stored(own)).ack).toBe(3);
  });

  it('are published', async () => {
    const socket = await openConversation();
    const message = await build({ author: 'agent' });
    await receipt([message], 3);
    expect(await socket.next('appMessage')).toMatchObject({
      action: 'update',
      message: { id: message.id, ack: 3 },
    });
    socket.close();
  });
});

describe('refusals', () => {
  const refuse = ({ providerId }: Message, connectionId = connection.id) =>
    applyRefusal(server.ctx, { connectionId, providerId: providerId ?? '', reason: '131026' });

  it('fail a message that the provider had accepted, and are published', async () => {
    const socket = await openConversation();
    const message = await build({ author: 'agent', delivery: 'sent', ack: 1 });
    await refuse(message);
    const failed = { failReason: 'ERR_SENDING_WAPP_MSG', failDetail: '131026' };
    expect(await stored(message)).toMatchObject({ delivery: 'failed', ...failed });
    expect(await socket.next('appMessage')).toMatchObject({
      action: 'update',
      message: { id: message.id, failReason: failed.failReason },
    });
    socket.close();
  });

  it('change nothing that was delivered, has failed or is not ours', async () => {
    const sent = { author: 'agent', delivery: 'sent', ack: 1 } as const;
    const [delivered, failed, theirs, elsewhere] = [
      await build({ ...sent, ack: 2 }),
      await build({ ...sent, delivery: 'failed', failReason: 'ERR_INTERNAL' }),
      await build(),
      await build(sent),
    ];
    for (const message of [delivered, failed, theirs]) await refuse(message);
    await refuse(elsewhere, (await buildConnection(em())).id);
    const after = (await Promise.all([delivered, failed, theirs, elsewhere].map(stored))).map(
      ({ delivery, failReason, failDetail }) => [delivery, failReason, failDetail],
    );
    expect(after).toEqual([
      ['sent', null, null],
      ['failed', 'ERR_INTERNAL', null],
      [theirs.delivery, null, null],
      ['sent', null, null],
    ]);
  });
});

it('keep nothing that the database cannot store, and find nothing by it', async () => {
  const message = await build({ author: 'agent', delivery: 'sent', ack: 1 });
  const { providerId } = message;
  const id = {
    connectionId: connection.id,
    providerId: `${providerId?.slice(0, 2)}\0${providerId?.slice(2)}`,
  };
  expect(await applyRevoke(server.ctx, { ...id, providerId: 'A\0B', fromMe: true })).toBe(false);
  await applyRefusal(server.ctx, { ...id, reason: '5\0.1.1' });
  expect((await stored(message)).failDetail).toBe('5.1.1');
  expect(await applyReceipt(server.ctx, { connectionId: connection.id, providerIds: ['A\0B'], ack: 3 })).toBe(
    0,
  );
});

describe('edits', () => {
  const edit = ({ providerId }: Message, body: string, fields: Partial<InboundEdit> = {}) =>
    applyEdit(server.ctx, {
      connectionId: connection.id,
      providerId: providerId ?? '',
      fromMe: false,
      body,
      ...fields,
    });

  it('change the text and store the old one', async () => {
    const message = await build({ body: 'errado' });
    const author = [
      { kind: 'lid', value: '99' },
      { kind: 'phone', value: '5511977770000' },
    ] as const;
    await em().execute('update contact_addresses set value = ? where contact_id = ?', [
      author[1].value,
      ticket.contact.id,
    ]);
    await edit(message, 'certo', { author });
    await edit(message, 'certo', { author });
    expect(await stored(message)).toMatchObject({ body: 'certo', isEdited: true });
    expect(await em().find(OldMessage, { message: message.id })).toMatchObject([{ body: 'errado' }]);
    expect(await lastMessageIn(em(), ticket.id)).toMatchObject({ text: 'certo' });
  });

  it('without end keep the first text and the newest ones', async () => {
    const [message, other] = [await build({ body: '0' }), await build({ body: 'outra' })];
    await edit(other, 'mais uma');
    for (let version = 1; version <= 25; version += 1) await edit(message, String(version));
    const orderBy = { id: 'asc' } as const;
    const earlier = await em().find(OldMessage, { message: message.id }, { orderBy });
    const newest = Array.from({ length: 19 }, (_, index) => String(6 + index));
    expect(earlier.map(({ body }) => body)).toEqual(['0', ...newest]);
    expect(await stored(message)).toMatchObject({ body: '25' });
    expect(await em().count(OldMessage, { message: other.id })).toBe(1);
  });

  it('are ignored for deleted and unknown messages and those of another author', async () => {
    const [deleted, own] = [await build({ isDeleted: true }), await build({ author: 'agent' })];
    await edit(deleted, 'x');
    await edit(own, 'x');
    await applyEdit(server.ctx, {
      connectionId: connection.id,
      providerId: 'unknown',
      fromMe: false,
      body: 'x',
    });
    const [theirs, unknown] = [await build(), await build({ contact: null })];
    for (const message of [theirs, unknown])
      await edit(message, 'x', { author: [{ kind: 'phone', value: '5511900000000' }] });
    for (const message of [deleted, own, theirs, unknown]) expect((await stored(message)).body).toBe('oi');
    await edit(own, 'typed on the phone', { fromMe: true });
    expect((await stored(own)).body).toBe('typed on the phone');
  });
});

describe('revokes', () => {
  const revoke = ({ providerId }: Message, fromMe = false, chat?: readonly Address[]) =>
    applyRevoke(server.ctx, {
      connectionId: connection.id,
      providerId: providerId ?? '',
      fromMe,
      ...(chat && { chat }),
    });

  it('mark the message as deleted without removing it, also in the ticket list', async () => {
    const message = await build({ body: 'segredo' });
    await revoke(message);
    expect(await stored(message)).toMatchObject({ isDeleted: true, body: 'segredo' });
    expect(await lastMessageIn(em(), ticket.id)).toMatchObject({ id: message.id, isDeleted: true });
  });

  it('apply to own messages in direct chats, to all in a group', async () => {
    const own = await build({ author: 'agent' });
    await revoke(own);
    expect((await stored(own)).isDeleted).toBe(false);
    await em().nativeUpdate(Ticket, { id: ticket.id }, { isGroup: true });
    await revoke(own);
    expect((await stored(own)).isDeleted).toBe(true);
    await applyRevoke(server.ctx, { connectionId: connection.id, providerId: 'unknown', fromMe: true });
  });

  it('are ignored from another chat, whose members may know the id', async () => {
    ticket = await buildTicketOf(GROUP, true);
    const messages = [await build({ author: 'agent' }), await build()];
    for (const message of messages) await revoke(message, false, OTHER.addresses);
    for (const message of messages) expect((await stored(message)).isDeleted).toBe(false);
    for (const message of messages) await revoke(message, false, GROUP.addresses);
    for (const message of messages) expect((await stored(message)).isDeleted).toBe(true);
    ticket = await buildTicketOf(YARA);
    const own = await build();
    await revoke(own, false, OTHER.addresses);
    expect((await stored(own)).isDeleted).toBe(false);
    const withoutNinthDigit = customer('551195550000').addresses;
    await revoke(own, false, [{ kind: 'lid', value: '77' }, ...withoutNinthDigit]);
    expect((await stored(own)).isDeleted).toBe(true);
  });
});

describe('reactions', () => {
  it('are one per person, and can be changed and removed', async () => {
    const message = await build({ author: 'agent' });
    const react = (emoji: string, number?: string) =>
      applyReaction(server.ctx, {
        connectionId: connection.id,
        providerId: message.providerId ?? '',
        emoji,
        ...(number && { author: customer(number) }),
      });
    const emojis = async () =>
      (await em().find(Reaction, { message: message.id }, { orderBy: { id: 'asc' } })).map(
        ({ emoji }) => emoji,
      );
    await react('👍', '5511911110000');
    await react('🎉', '5511922220000');
    await react('😂');
    expect(await emojis()).toEqual(['👍', '🎉', '😂']);
    await react('❤️', '5511911110000');
    await react('', '5511922220000');
    await react('');
    expect(await emojis()).toEqual(['❤️']);
    await Promise.all(Array.from({ length: 5 }, () => react('🙏', '5511933330000')));
    expect(await emojis()).toEqual(['❤️', '🙏']);
    const address = { value: '5511933330000' };
    const { contact } = await em().findOneOrFail(ContactAddress, address, { populate: ['contact'] });
    expect(contact.getEntity().isGroup).toBe(false);
    await applyReaction(server.ctx, { connectionId: connection.id, providerId: 'unknown', emoji: '🙏' });
    expect(await emojis()).toHaveLength(2);
    await react('não é um emoji, e é longo demais', '5511944440000');
    await react('não é um emoji, e é longo demais!', '5511911110000');
    expect(await emojis()).toEqual(['🙏', 'não é um emoji, e é longo demais']);
  });
});

describe('reactions from another chat', () => {
  it('are ignored, and make nobody a contact', async () => {
    ticket = await buildTicketOf(GROUP, true);
    const message = await build();
    const react = (chat: readonly Address[]) =>
      applyReaction(server.ctx, {
        connectionId: connection.id,
        providerId: message.providerId ?? '',
        author: customer('5511955551111'),
        chat,
        emoji: '👎',
      });
    await react(OTHER.addresses);
    expect(await em().count(Reaction, { message: message.id })).toBe(0);
    expect(await em().count(ContactAddress, { value: '5511955551111' })).toBe(0);
    await react(GROUP.addresses);
    expect(await em().count(Reaction, { message: message.id })).toBe(1);
  });
});

describe('a notice in place of something unreadable', () => {
  const remove = async ({ providerId }: Message, from?: readonly Address[]) => {
    const chat = from ?? (await em().find(ContactAddress, { contact: ticket.contact.id }));
    await inTransaction(server.ctx, (tx) => removeNotice(tx, connection.id, providerId ?? '', chat));
  };
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
  const buildNotice = (fields = {}) =>
    build({ mediaType: 'unsupported', body: '', createdAt: at(9), ...fields });
  const now = () => em().findOneOrFail(Ticket, ticket.id);

  it('is removed, and lists show the last message of a person again', async () => {
    await build({ body: 'antes', createdAt: at(1) });
    const last = await build({ author: 'agent', body: 'pois não?', createdAt: at(3) });
    await build({ author: 'phone', body: 'um momento', createdAt: at(2) }); // arrived late
    await build({ author: 'system', body: 'Olá', createdAt: at(4) });
    const notice = await buildNotice();
    await em().nativeUpdate(Ticket, { id: ticket.id }, { unreadMessages: 2 });
    const socket = await openConversation();
    await remove(notice);
    expect(await em().count(Message, { id: notice.id })).toBe(0);
    expect(await now()).toMatchObject({ unreadMessages: 1, lastMessageId: last.id, lastMessageAt: at(3) });
    expect(await socket.next('messageRemoved')).toEqual({ ticketId: ticket.id, messageId: notice.id });
    expect(await socket.next('ticket')).toMatchObject({
      action: 'update',
      ticket: { id: ticket.id, unreadMessages: 1, lastMessage: 'pois não?' },
    });
    socket.close();
    for (const author of ['phone', 'customer'] as const) {
      const { id } = await build({ author, createdAt: author === 'phone' ? at(5) : at(6) });
      await build({ author: 'system', createdAt: at(8) });
      await remove(await buildNotice());
      expect((await now()).lastMessageId).toBe(id);
    }
  });

  it('leaves the last automatic message, or none', async () => {
    const greeting = await build({ author: 'system', body: 'Olá', createdAt: at(2) });
    const earlier = await build({ author: 'system', createdAt: at(1) });
    await remove(await buildNotice());
    await em().nativeDelete(Message, earlier.id);
    expect(await now()).toMatchObject({ unreadMessages: 0, lastMessageId: greeting.id });
    await em().nativeDelete(Message, greeting.id);
    await remove(await buildNotice({ author: 'phone' }));
    expect(await now()).toMatchObject({ lastMessageId: null, lastMessageAt: null });
  });

  it('was counted as unread only if the customer wrote it and nobody has read it', async () => {
    await em().nativeUpdate(Ticket, { id: ticket.id }, { unreadMessages: 2 });
    const [read, ours] = [await buildNotice({ read: true }), await buildNotice({ author: 'phone' })];
    const last = await build({ body: 'depois' });
    await remove(read);
    await remove(ours);
    expect(await now()).toMatchObject({ unreadMessages: 2, lastMessageId: last.id });
  });

  it('is nothing else with that id', async () => {
    const others = [await build(), await buildNotice({ author: 'agent' })];
    for (const message of others) await remove(message);
    const elsewhere = await buildNotice();
    await remove(elsewhere, OTHER.addresses);
    await inTransaction(server.ctx, (tx) => removeNotice(tx, connection.id, 'unknown', YARA.addresses));
    expect(await em().count(Message, { ticket: ticket.id })).toBe(others.length + 1);
  });
});
