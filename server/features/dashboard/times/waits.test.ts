import { beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { notesContract } from '#shared/contract/notes.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { TicketTimeKind } from '#shared/domain/ticketTimes.ts';
import type { InboundMessage } from '#server/features/connections/index.ts';
import { receiveHistory, receiveMessage } from '#server/features/inbox/index.ts';
import { Ticket, TicketTime } from '#server/features/tickets/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildApiToken, setSetting } from '#server/test/factories/index.ts';
import { clientWith } from '#server/test/client.ts';
import { apiMessagesContract } from '#shared/contract/v1/messages.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { agent, ana, connection, em, sales, server, useDashboardServer } from '../test/dashboardServer.ts';

useDashboardServer();

let count = 0;
let maria = customer('5511900000000');
beforeEach(async () => {
  await setSetting(server.ctx, 'allTicket', 'enabled');
  start = new Date();
  maria = customer(`55119${String((count += 1)).padStart(8, '0')}`);
});

/** When the test began: tickets wait from the time of the machine. */
let start = new Date();
/** Sets the clock to so many minutes after it; sessions end after thirty. */
const at = (minute: number) => server.setTime(new Date(start.getTime() + minute * 60_000));
const writes = (body: string, fields: Partial<InboundMessage> = {}) =>
  receiveMessage(
    server.ctx,
    inboundText(connection.id, maria, body, { sentAt: server.ctx.now(), ...fields }),
  );
const onPhone = { fromMe: true } as const;
const ticketId = async () => (await em().findOneOrFail(Ticket, { id: { $gt: 0 } })).id;
const put = async (body: object) => {
  const params = { ticketId: await ticketId() };
  const { status } = await agent.request(ticketsContract.update, { params, body });
  expect(status).toBe(200);
};
const accept = () => put({ status: 'open', userId: ana.id, queueId: sales.id });
const answer = async (body = 'Bom dia') => {
  const params = { ticketId: await ticketId() };
  const { status } = await agent.request(messagesContract.send, { params, body: { body } });
  expect(status).toBe(200);
};
/** Minutes by their kind. */
const waits = async (): Promise<Partial<Record<TicketTimeKind, number>>> =>
  Object.fromEntries(
    (await em().find(TicketTime, {})).map(({ kind, seconds }) => [kind, Math.round(seconds / 60)]),
  );

describe('the waits of a ticket', () => {
  it('are timed as they end', async () => {
    at(0);
    await writes('oi');
    expect(await waits()).toEqual({});
    at(3);
    await writes('alguém?');
    at(4);
    await accept();
    expect(await waits()).toEqual({ acceptance: 4 });
    at(10);
    await answer();
    at(12);
    await answer('Mais alguma coisa?');
    expect(await waits()).toEqual({ acceptance: 4, answer: 10 });
    at(20);
    await put({ status: 'closed' });
    expect(await waits()).toEqual({ acceptance: 4, answer: 10, resolution: 20 });
    const times = await em().find(TicketTime, {});
    expect(times.map(({ userId, queueId }) => [userId, queueId])).toEqual(Array(3).fill([ana.id, sales.id]));
  });

  it('end with what the owner writes on the phone, and not with notes, programs and auto-replies', async () => {
    at(0);
    await writes('oi');
    at(1);
    const token = await buildApiToken(em());
    const sent = await clientWith(server, token).request(apiMessagesContract.send, {
      params: { ticketId: await ticketId() },
      body: { text: 'Recebemos' },
    });
    expect(sent.status).toBeLessThan(300);
    await accept();
    at(2);
    const params = { ticketId: await ticketId() };
    expect((await agent.request(notesContract.add, { params, body: { body: 'ver' } })).status).toBe(200);
    expect((await waits()).answer).toBeUndefined();
    at(5);
    await writes('Oi Maria', onPhone);
    expect((await waits()).answer).toBe(5);
  });

  it('begin with the first message of the customer, not with one to them', async () => {
    at(0);
    await writes('Promoção', onPhone);
    at(10);
    await writes('quero');
    expect(await waits()).toEqual({});
    at(12);
    await writes('Claro', onPhone);
    expect(await waits()).toEqual({ answer: 2 });
  });

  it('until it is closed begin anew when it is reopened', async () => {
    at(0);
    await writes('oi');
    await accept();
    await answer();
    at(5);
    await put({ status: 'closed' });
    at(10);
    await put({ status: 'open', userId: ana.id });
    expect(await waits()).toEqual({ acceptance: 0, answer: 0 });
    at(12);
    await put({ status: 'closed' });
    expect(await waits()).toEqual({ acceptance: 0, answer: 0, resolution: 2 });
  });

  it('are none without the customer, and of what was written before the phone was linked', async () => {
    const history = [
      inboundText(connection.id, maria, 'antes', { sentAt: new Date('2018-01-01T12:00:00Z') }),
      inboundText(connection.id, maria, 'sim', { ...onPhone, sentAt: new Date('2018-01-01T12:05:00Z') }),
    ];
    await inTransaction(server.ctx, (tx) => receiveHistory(tx, history));
    expect(await waits()).toEqual({});
    at(0);
    await put({ status: 'open', userId: ana.id });
    await answer();
    expect(await waits()).toEqual({});
    at(5);
    await writes('obrigada');
    at(9);
    await answer();
    expect(await waits()).toEqual({ answer: 4 });
    at(10);
    await put({ status: 'closed' });
    expect(await waits()).toEqual({ answer: 4, resolution: 10 });
  });

  it('of a ticket that was closed before they were timed stay as they are', async () => {
    at(0);
    await writes('oi');
    await accept();
    at(5);
    await answer();
    await put({ status: 'closed' });
    await em().nativeUpdate(Ticket, {}, { askedAt: null, answeredAt: null });
    at(10);
    await put({ status: 'open', userId: ana.id });
    expect(await waits()).toEqual({ acceptance: 0, answer: 5 });
    at(12);
    await writes('voltei');
    at(14);
    await answer();
    await put({ status: 'closed' });
    expect(await waits()).toEqual({ acceptance: 0, answer: 5, resolution: 4 });
  });

  it('are deleted with the ticket', async () => {
    await writes('oi');
    await writes('oi', onPhone);
    expect(await waits()).toHaveProperty('answer');
    await em().nativeDelete(Ticket, {});
    expect(await waits()).toEqual({});
  });
});
