import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiMessage } from '#shared/contract/v1/messages.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { buildContact, buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { ana, call, connection, em, readAll, server, tokenFor, useRestServer } from './test/restServer.ts';

useRestServer();

let ticket: Ticket;
beforeEach(async () => {
  const contact = await buildContact(em(), { name: 'Maria' });
  ticket = await buildTicket(em(), {
    contact: contact.id,
    connection: connection.id,
    status: 'open',
    user: ana.id,
  });
});

const send = (text: string, headers: Record<string, string> = {}) =>
  call('POST', `tickets/${ticket.id}/messages`, { body: { text }, headers });

describe('the messages of a ticket', () => {
  it('are read page by page, newest or oldest first', async () => {
    const all: number[] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 10, minute < 3 ? 0 : minute));
      all.push((await buildMessage(em(), ticket, { body: `${minute}`, createdAt })).id);
    }
    const up = await readAll<ApiMessage>(`tickets/${ticket.id}/messages?sort=createdAt`, 2);
    expect(up.data.map(({ id }) => id)).toEqual(all);
    const down = await readAll<ApiMessage>(`tickets/${ticket.id}/messages`, 2);
    expect(down.data.map(({ id }) => id)).toEqual(all.toReversed());
  });

  it('say who wrote them, how far they have got, and where their file is', async () => {
    const { key } = await server.ctx.media.put(Buffer.from('%PDF'));
    const asked = await buildMessage(em(), ticket, { body: 'Quando chega?' });
    await buildMessage(em(), ticket, {
      body: 'Amanhã',
      author: 'agent',
      user: ana.id,
      delivery: 'sent',
      ack: 3,
      quoted: asked.id,
      mediaType: 'application',
      mediaKey: key,
      mediaMime: 'application/pdf',
      mediaName: 'nota.pdf',
      mediaSize: 4,
    });
    const { body } = await call<{ data: ApiMessage[] }>(
      'GET',
      `tickets/${ticket.id}/messages?sort=createdAt`,
    );
    expect(body.data).toMatchObject([
      {
        author: 'customer',
        contact: { name: 'Maria' },
        user: null,
        text: 'Quando chega?',
        state: 'received',
        file: null,
      },
      {
        author: 'agent',
        contact: null,
        user: { id: ana.id, name: 'Ana' },
        text: 'Amanhã',
        state: 'read',
        error: null,
        quotedMessageId: asked.id,
        file: { name: 'nota.pdf', mime: 'application/pdf', size: 4 },
      },
    ]);
    expect(Object.keys(body.data[0] ?? {})).not.toContain('body');
    const url = new URL(body.data[1]?.file?.url ?? '', server.url);
    expect(await (await fetch(url)).text()).toBe('%PDF');
  });

  it('say what they answer where that is no message here', async () => {
    const quote = {
      source: 'status',
      fromMe: true,
      mediaType: 'image',
      text: 'Vestido',
      thumbnail: null,
    } as const;
    await buildMessage(em(), ticket, { body: 'Quanto?', content: { quote } });
    const { body } = await call<{ data: ApiMessage[] }>('GET', `tickets/${ticket.id}/messages`);
    expect(body.data[0]).toMatchObject({
      text: 'Quanto?',
      quotedMessageId: null,
      quote: { source: 'status', isFromUs: true, type: 'image', text: 'Vestido' },
    });
  });

  it('need a permission beyond that for messages that programs send', async () => {
    const as = await tokenFor('messages:send', 'messages:read', 'tickets:read');
    const refused = await call('GET', `tickets/${ticket.id}/messages`, { as });
    expect(refused.body).toMatchObject({ error: 'ERR_API_SCOPE', details: { scope: 'conversations:read' } });
  });
});

describe('a text', () => {
  it('is sent in the ticket, once for each idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('Seu pedido "saiu" 🎉', headers);
    expect(first.body).toMatchObject({ ticketId: ticket.id, messageIds: [expect.any(Number)] });
    expect((await send('Seu pedido "saiu" 🎉', headers)).body).toEqual(first.body);
    expect((await send('Chegou', headers)).body).toMatchObject({ error: 'ERR_IDEMPOTENCY_KEY_USED' });
    expect(await em().count(Message, { ticket: ticket.id, author: 'api' })).toBe(1);
    await expect.poll(() => server.channel.sent().map(({ body }) => body)).toContain('Seu pedido "saiu" 🎉');
  });

  it('is not sent in a closed ticket, nor in another one; a repetition is answered all the same', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('Saiu', headers);
    await call('PATCH', `tickets/${ticket.id}`, { body: { status: 'closed' } });
    expect((await send('Saiu', headers)).body).toEqual(first.body);
    expect((await send('Chegou')).body).toMatchObject({ error: 'ERR_TICKET_NOT_OPEN' });
    const next = await buildTicket(em(), { contact: ticket.contact.id, connection: connection.id });
    expect((await send('Chegou')).body).toMatchObject({ error: 'ERR_TICKET_NOT_OPEN' });
    expect(await em().count(Message, { ticket: next.id })).toBe(0);
  });

  it('that is repeated gets the same answer, whatever became of its ticket', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('Saiu', headers);
    const { id: contact } = await buildContact(em());
    for (const change of [{ contact }, { connection: null }]) {
      await em().nativeUpdate(Ticket, { id: ticket.id }, change);
      expect(await send('Saiu', headers)).toMatchObject({ status: 200, body: first.body });
    }
    expect((await send('Chegou', headers)).body).toMatchObject({ error: 'ERR_IDEMPOTENCY_KEY_USED' });
    expect((await send('Chegou')).body).toMatchObject({ error: 'ERR_NO_WAPP_FOUND' });
  });

  it('must not be empty', async () => {
    expect((await send(' ')).body).toMatchObject({ error: 'ERR_EMPTY_MESSAGE', details: { field: 'text' } });
  });
});
