import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/features/connections/index.ts';
import { Message, OldMessage, Reaction } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { buildConnection, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import { customer } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { applyEdit, applyReaction, applyReceipt, applyRevoke, type InboundEdit } from '../index.ts';

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
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const socket = await connectSocket(server, admin.token);
    await socket.join('joinChatBox', ticket.id);
    const message = await build({ author: 'agent' });
    await receipt([message], 3);
    expect(await socket.next('appMessage')).toMatchObject({
      action: 'update',
      message: { id: message.id, ack: 3 },
    });
    socket.close();
  });
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
    await edit(message, 'certo');
    await edit(message, 'certo');
    expect(await stored(message)).toMatchObject({ body: 'certo', isEdited: true });
    expect(await em().find(OldMessage, { message: message.id })).toMatchObject([{ body: 'errado' }]);
    expect(await lastMessageIn(em(), ticket.id)).toMatchObject({ text: 'certo' });
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
    const theirs = await build();
    await edit(theirs, 'x', { author: [{ kind: 'phone', value: '5511900000000' }] });
    for (const message of [deleted, own, theirs]) expect((await stored(message)).body).toBe('oi');
    await edit(own, 'typed on the phone', { fromMe: true });
    expect((await stored(own)).body).toBe('typed on the phone');
  });
});

describe('revokes', () => {
  const revoke = ({ providerId }: Message, fromMe = false) =>
    applyRevoke(server.ctx, { connectionId: connection.id, providerId: providerId ?? '', fromMe });

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
  });
});
