import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { buildConnection, buildQueue, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/* Shared setup of the public API tests: a server with a connection, a queue and a user. */
export let server: TestServer;
export let connection: Connection;
export let queue: Queue;
export let ana: User;
export let token: string;
export const em = () => server.ctx.orm.em.fork();
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts the server for the tests of this file, and gives each test an empty contact list and its own token. */
export function usePublicApiServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ TIME_ZONE: 'America/Sao_Paulo' });
    queue = await buildQueue(em(), { name: 'Vendas' });
    ana = await buildUser(em(), { name: 'Ana', profile: 'admin' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.channel.numbers.clear();
    server.channel.failure = null;
    server.setTime();
    await em().nativeDelete(Contact, {});
    await em().nativeDelete(Connection, {});
    connection = await buildConnection(em(), { name: 'Loja', isDefault: true });
    token = randomUUID();
    await setSetting(server.ctx, 'userApiToken', token);
    await setSetting(server.ctx, 'closeTicketApi', 'disabled');
    await setSetting(server.ctx, 'openTickets', 'disabled');
  });
}

export const NUMBER = '5511988887777';

export interface Sent {
  readonly status: number;
  readonly contactId: number;
  readonly ticketId: number;
  readonly messageIds: number[];
  readonly error?: string;
  readonly details?: unknown;
}

export async function post(body: RequestInit['body'], headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: body ?? null,
  });
  return { ...JSON.parse(await response.text()), status: response.status };
}
export const send = (body: object, headers: Record<string, string> = {}) =>
  post(JSON.stringify({ number: NUMBER, body: 'Seu pedido saiu', ...body }), {
    'content-type': 'application/json',
    ...headers,
  });
export const messagesOf = ({ messageIds }: Sent) =>
  em().find(Message, { id: messageIds }, { populate: ['ticket.contact'], orderBy: { id: 'asc' } });
export const ticketOf = ({ ticketId }: Sent) => em().findOneOrFail(Ticket, ticketId);
export const storedFiles = async () =>
  (await readdir(join(server.ctx.config.DATA_DIR, 'media'), { recursive: true }).catch(() => [])).filter(
    (name) => name.includes('/'),
  );
export const sentTo = async (text: string) => {
  await expect.poll(() => server.channel.sent().find(({ body }) => body === text)).toBeDefined();
  return server.channel.sent().find(({ body }) => body === text);
};
