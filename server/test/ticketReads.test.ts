import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { buildMessage, buildTicket, buildUser } from './factories/index.ts';
import { signIn, type Client } from './client.ts';
import { statementsOfRequest } from './statements.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/*
 * How many statements of a request read its ticket. A change needs three: the one that decides whether the agent may
 * see the ticket, the one that locks it, and the one that reads what the response and the sockets present. Reopening
 * also looks for another ticket of the conversation.
 */
let server: TestServer;
let em: Em;
let user: User;
let agent: Client;

beforeAll(async () => {
  server = await startTestServer();
  em = server.ctx.orm.em.fork();
  user = await buildUser(em, { profile: 'admin' });
  agent = await signIn(server, user);
});
afterAll(() => server.stop());

async function readsOf(request: () => Promise<{ readonly status: number }>): Promise<number> {
  const statements = await statementsOfRequest(server, async () =>
    expect((await request()).status).toBe(200),
  );
  return statements.filter((sql) => /^\s*(select|with)\b.*\b(from|join) "?tickets\b/s.test(sql)).length;
}

const ofAgent = (fields: Partial<Parameters<typeof buildTicket>[1]> = {}): Promise<Ticket> =>
  buildTicket(em, { status: 'open', user, unreadMessages: 2, ...fields });

it('reads the ticket of a request no more often than needed', async () => {
  const waiting = await ofAgent({ status: 'pending' });
  const params = { ticketId: waiting.id };
  const update = (body: object, query = {}) =>
    readsOf(() => agent.request(ticketsContract.update, { params, query, body }));

  const reads = {
    list: await readsOf(() => agent.request(ticketsContract.list, { query: { status: 'pending' } })),
    show: await readsOf(() => agent.request(ticketsContract.show, { params })),
    accept: await update({ status: 'open', userId: user.id }),
    return: await update({ status: 'pending', userId: null }),
    close: await update({ status: 'closed' }),
    reopen: await update({ status: 'open', userId: user.id }),
    markRead: await readsOf(() => agent.request(ticketsContract.markRead, { params })),
  };

  expect(reads).toEqual({ list: 2, show: 1, accept: 3, return: 3, close: 3, reopen: 4, markRead: 1 });
});

it('reads the ticket of a conversation no more often than needed', async () => {
  const ticket = await ofAgent();
  const params = { ticketId: ticket.id };
  const message = await buildMessage(em, ticket, { mediaType: 'image', mediaKey: 'missing' });
  const page = () => readsOf(() => agent.request(messagesContract.page, { params }));
  const body = { body: 'Olá', clientId: '1f1f51a5-6c5c-4f7e-8c65-6e2d4d0a4e05' };
  const send = () => readsOf(() => agent.request(messagesContract.send, { params, body }));

  const reads = {
    // one finds the tickets of the conversation, one presents its messages
    unreadPage: await page(),
    readPage: await page(),
    send: await send(),
    sendAgain: await send(),
    // one decides whether the agent may see the file, one presents its name as the agent may see it
    file: await readsOf(async () => {
      await fetch(`${server.url}/media/${message.id}`, {
        headers: { authorization: `Bearer ${agent.token}` },
      });
      return { status: 200 };
    }),
  };

  expect(reads).toEqual({ unreadPage: 4, readPage: 3, send: 2, sendAgain: 2, file: 2 });
});
