import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { buildTicket, buildUser } from '#server/test/factories/index.ts';
import { signIn } from '#server/test/client.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { markDeleted } from '../changing/changeMessage.ts';
import { Message } from '../message.entity.ts';
import { sendAutoReply } from './sendAutoReply.ts';
import { draftMessage, storeMessages, type MessageFields } from './storeMessages.ts';

let server: TestServer;
let ticketId: number;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ticketId = (await buildTicket(em(), { status: 'open' })).id;
});

const write = (fields: MessageFields, at?: Date) =>
  inTransaction(server.ctx, async (tx) => {
    const ticket = await tx.em.findOneOrFail(Ticket, ticketId);
    const message = draftMessage(tx, ticket, fields, at);
    await storeMessages(tx, [message]);
    return message.id;
  });
const sendAutomatic = (text: string) =>
  inTransaction(server.ctx, async (tx) =>
    sendAutoReply(tx, await tx.em.findOneOrFail(Ticket, ticketId), text),
  );
const shown = async () => {
  const message = await lastMessageIn(em(), ticketId);
  const { hasAutoReply } = await em().findOneOrFail(Ticket, ticketId);
  return { text: message?.text, author: message?.author, by: message?.user?.id ?? null, hasAutoReply };
};

describe('the last message of a ticket', () => {
  it('is the last one written by a person: an auto-reply is only flagged', async () => {
    await write({ body: 'Meu pedido não chegou', author: 'customer' });
    await sendAutomatic('Escolha uma fila');
    await sendAutomatic('Escolha uma fila');
    expect(await shown()).toEqual({
      text: 'Meu pedido não chegou',
      author: 'customer',
      by: null,
      hasAutoReply: true,
    });
    const bia = await buildUser(em());
    await write({ body: 'Vou ver', author: 'agent', user: bia.id });
    expect(await shown()).toEqual({ text: 'Vou ver', author: 'agent', by: bia.id, hasAutoReply: false });
  });

  it('is an auto-reply while no person has written', async () => {
    await sendAutomatic('Seu pedido saiu');
    await sendAutomatic('Seu pedido chegou');
    expect(await shown()).toEqual({
      text: 'Seu pedido chegou',
      author: 'system',
      by: null,
      hasAutoReply: true,
    });
    await write({ body: 'Obrigada', author: 'customer' }, new Date(Date.now() - 60_000));
    expect(await shown()).toMatchObject({ text: 'Obrigada', author: 'customer' });
  });

  it('is the newest by the time of writing, also after an auto-reply and when others arrive late', async () => {
    const second = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000);
    await write({ body: 'oi', author: 'customer' }, second(0));
    await sendAutomatic('Escolha uma fila');
    await write({ body: 'tudo bem?', author: 'customer' }, second(1));
    await write({ body: 'antes', author: 'customer' }, second(-30));
    expect((await shown()).text).toBe('tudo bem?');
  });

  it('is updated when that message is deleted, although an auto-reply is newer', async () => {
    const id = await write({ body: 'apague isto', author: 'customer' });
    await sendAutomatic('Escolha uma fila');
    await inTransaction(server.ctx, async (tx) => markDeleted(tx, await tx.em.findOneOrFail(Message, id)));
    expect(await lastMessageIn(em(), ticketId)).toMatchObject({ id, isDeleted: true });
  });

  it('is named for older clients, and in parts for the screens: a text like a label stays a text', async () => {
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const presented = async () => (await admin.request(ticketsContract.show, { params: { ticketId } })).body;
    await write({ body: '', author: 'customer', mediaType: 'image', mediaMime: 'image/jpeg' });
    expect(await presented()).toMatchObject({
      lastMessage: '🖼️ Imagem',
      lastMessageFromMe: false,
      lastMessageDetails: { author: 'customer', mediaType: 'image', text: '', isDeleted: false },
    });
    await write({ body: '🖼️ Imagem', author: 'phone' });
    expect(await presented()).toMatchObject({
      lastMessage: '🖼️ Imagem',
      lastMessageFromMe: true,
      lastMessageDetails: { author: 'phone', mediaType: 'chat', text: '🖼️ Imagem' },
    });
    await write({ body: '-23.5,-46.6|Loja', author: 'customer', mediaType: 'location' });
    expect(await presented()).toMatchObject({
      lastMessage: '🌍 Localização',
      lastMessageDetails: { mediaType: 'location', text: '' },
    });
  });

  it('is never a note', async () => {
    await write({ body: 'oi', author: 'customer' });
    await write({ body: 'cliente difícil', author: 'agent', kind: 'note' });
    expect((await shown()).text).toBe('oi');
  });
});
