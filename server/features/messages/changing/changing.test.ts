import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Message } from '../message.entity.ts';

let server: TestServer;
let connection: Connection;
let ana: User;
let agent: Client;
let colleague: Client;
let stranger: Client;
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  const queue = await buildQueue(em());
  connection = await buildConnection(em());
  ana = await buildUser(em(), { queues: [queue.id] });
  agent = await signIn(server, ana);
  colleague = await signIn(server, await buildUser(em(), { queues: [queue.id] }));
  stranger = await signIn(server, await buildUser(em()));
  ticket = await buildTicket(em(), {
    status: 'open',
    user: ana.id,
    queue: queue.id,
    connection: connection.id,
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.channel.commands.length = 0;
  server.channel.failure = null;
});

/** Keeps the outbox from sending what is queued. */
const TOMORROW = new Date(Date.now() + 86_400_000);
const own = (fields = {}) =>
  buildMessage(em(), ticket, { author: 'agent', body: 'errado', delivery: 'sent', ack: 1, ...fields });
const stored = ({ id }: Message) => em().findOneOrFail(Message, id);
const edit = (who: Client, { id }: Message, body: string) =>
  who.request(messagesContract.edit, { params: { messageId: id }, body: { body } });
const remove = (who: Client, { id }: Message) =>
  who.request(messagesContract.remove, { params: { messageId: id } });
const react = (who: Client, { id }: Message, emoji: string) =>
  who.request(messagesContract.react, { params: { messageId: id }, body: { emoji } });

describe('editing a message whose number the agent sees masked', () => {
  const NUMBER = '5511988887777';
  it('sends and stores the number, and is refused where it would be lost', async () => {
    const rui = await buildUser(em(), { isTricked: false });
    const masked = await signIn(server, rui);
    const contact = await buildContact(em(), { number: NUMBER });
    const own = await buildTicket(em(), {
      status: 'open',
      user: rui.id,
      contact: contact.id,
      connection: connection.id,
    });
    const sent = { author: 'agent', delivery: 'sent', ack: 1 } as const;
    const message = await buildMessage(em(), own, { ...sent, body: `Seu numero: ${NUMBER}` });
    const { body } = await edit(masked, message, 'Seu número: 551198888****');
    expect(body.body).toBe('Seu número: 551198888****');
    expect((await stored(message)).body).toBe(`Seu número: ${NUMBER}`);
    expect(server.channel.commands).toMatchObject([{ command: 'edit', text: `Seu número: ${NUMBER}` }]);
    expect((await edit(masked, message, 'Seu número: 551198889****')).refusal.error).toBe(
      'ERR_MASKED_NUMBER',
    );
    expect(server.channel.commands).toHaveLength(1);
  });
});

describe('editing', () => {
  it('changes the text at the provider and in the database, stores the old one and is published', async () => {
    const socket = await connectSocket(server, agent.token);
    await socket.join('joinChatBox', ticket.id);
    const message = await own();
    const { body } = await edit(agent, message, 'certo');
    expect(body).toMatchObject({ body: 'certo', isEdited: true, oldMessages: [{ body: 'errado' }] });
    expect(server.channel.commands).toMatchObject([
      {
        command: 'edit',
        connectionId: connection.id,
        key: { providerId: message.providerId, fromMe: true },
        text: 'certo',
      },
    ]);
    const event = await socket.next('appMessage', (each) => each.message.id === message.id);
    expect(event).toMatchObject({ action: 'update', message: { body: 'certo', isEdited: true } });
    expect(await lastMessageIn(em(), ticket.id)).toMatchObject({ text: 'certo' });
    socket.close();
  });

  it('fills in variables, as sending does', async () => {
    const { name } = await em().findOneOrFail(Contact, ticket.contact.id);
    const { body } = await edit(agent, await own(), 'Oi {{name}}, {{user.name}} aqui {{x}}');
    expect(body.body).toBe(`Oi ${name}, ${ana.name} aqui {{x}}`);
    expect(server.channel.commands).toMatchObject([{ command: 'edit', text: body.body }]);
  });

  it('keeps the signature of the author, except for those who may turn it off', async () => {
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const signed = () => own({ user: ana.id, body: `*${ana.name}:*\nOi` });
    const edited = async (who: Client, message: Message) => (await edit(who, message, 'Olá')).body.body;
    expect(await edited(agent, await signed())).toBe('Olá');
    await setSetting(server.ctx, 'signOption', 'disabled');
    expect(await edited(agent, await signed())).toBe(`*${ana.name}:*\nOlá`);
    expect(server.channel.commands.at(-1)).toMatchObject({ text: `*${ana.name}:*\nOlá` });
    expect(await edited(agent, await own({ user: ana.id }))).toBe('Olá');
    expect(await edited(admin, await signed())).toBe('Olá');
    await setSetting(server.ctx, 'signOption', 'enabled');
  });

  it('is limited to own, non-empty texts in writable tickets', async () => {
    const message = await own();
    const refusal = async (who: Client, which: Message, body = 'x') =>
      (await edit(who, which, body)).refusal.error;
    expect(await refusal(agent, message, '  ')).toBe('ERR_EMPTY_MESSAGE');
    expect(await refusal(stranger, message)).toBe('ERR_NO_MESSAGE_FOUND');
    expect(await refusal(colleague, message)).toBe('ERR_NO_PERMISSION');
    expect(await refusal(agent, await buildMessage(em(), ticket))).toBe('ERR_NO_PERMISSION');
    expect(await refusal(agent, await own({ isDeleted: true }))).toBe('ERR_EDITING_WAPP_MSG');
    expect(await refusal(agent, await own({ mediaType: 'image' }))).toBe('ERR_EDITING_WAPP_MSG');
    expect(server.channel.commands).toEqual([]);
  });

  it('ends fifteen minutes after the last change', async () => {
    const at = (minutes: number, seconds: number) => new Date(Date.now() - minutes * 60_000 - seconds * 1000);
    expect((await edit(agent, await own({ updatedAt: at(14, 50) }), 'x')).status).toBe(200);
    const late = await own({ updatedAt: at(15, 1) });
    expect((await edit(agent, late, 'x')).refusal.error).toBe('ERR_EDIT_TIME_EXCEEDED');
    expect((await stored(late)).body).toBe('errado');
  });

  it('changes nothing when the provider refuses', async () => {
    server.channel.failure = new AppError('ERR_EDITING_WAPP_MSG');
    const message = await own();
    expect((await edit(agent, message, 'x')).refusal.error).toBe('ERR_EDITING_WAPP_MSG');
    expect(await stored(message)).toMatchObject({ body: 'errado', isEdited: false });
  });

  it('does not involve the provider for messages it does not have, and waits for an attempt in progress', async () => {
    const waiting = await own({ delivery: 'queued', ack: 0, providerId: null, retryAt: TOMORROW });
    expect((await edit(agent, waiting, 'certo')).body.body).toBe('certo');
    const onItsWay = await own({ delivery: 'queued', ack: 0, retryAt: TOMORROW });
    expect((await edit(agent, onItsWay, 'certo')).refusal.error).toBe('ERR_EDITING_WAPP_MSG');
    expect(server.channel.commands).toEqual([]);
  });
});

describe('deleting', () => {
  it('deletes for everyone and keeps the text on record', async () => {
    const message = await own({ body: 'segredo' });
    expect((await remove(agent, message)).status).toBe(200);
    expect(server.channel.commands).toMatchObject([
      { command: 'remove', key: { providerId: message.providerId } },
    ]);
    expect(await stored(message)).toMatchObject({ isDeleted: true, body: 'segredo' });
    expect(await lastMessageIn(em(), ticket.id)).toMatchObject({ id: message.id, isDeleted: true });
    expect((await remove(agent, message)).status).toBe(200);
    expect(server.channel.commands).toHaveLength(1);
  });

  it('is limited to own messages, and changes nothing when the provider refuses', async () => {
    expect((await remove(agent, await buildMessage(em(), ticket))).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await remove(stranger, await own())).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    server.channel.failure = new AppError('ERR_DELETE_WAPP_MSG');
    const message = await own();
    expect((await remove(agent, message)).refusal.error).toBe('ERR_DELETE_WAPP_MSG');
    expect((await stored(message)).isDeleted).toBe(false);
  });

  it('does not involve the provider for failed messages', async () => {
    const message = await own({ delivery: 'failed', failReason: 'ERR_SENDING_WAPP_MSG' });
    expect((await remove(agent, message)).status).toBe(200);
    expect(server.channel.commands).toEqual([]);
    expect((await stored(message)).isDeleted).toBe(true);
  });
});

describe('reacting', () => {
  it('stores one reaction of the agents per message, which can be changed and removed', async () => {
    const message = await buildMessage(em(), ticket);
    expect((await react(agent, message, '👍')).body.reactions).toEqual([
      { emoji: '👍', fromMe: true, contactId: null },
    ]);
    expect((await react(agent, message, '❤️')).body.reactions).toMatchObject([{ emoji: '❤️' }]);
    expect((await react(agent, message, '')).body.reactions).toEqual([]);
    expect(server.channel.commands.map((command) => 'text' in command && command.text)).toEqual([
      '👍',
      '❤️',
      '',
    ]);
  });

  it('requires a writable ticket', async () => {
    const message = await buildMessage(em(), ticket);
    expect((await react(colleague, message, '👍')).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await react(stranger, message, '👍')).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });
});
