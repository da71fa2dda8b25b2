import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import type { Connection, OutboundMessage } from '#server/features/connections/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Message } from '../../message.entity.ts';
import { SendAttempt } from '../../sendAttempt.entity.ts';

/** A server with a running outbox; each test has a new connection with an open ticket. */
export interface OutboxFixture {
  readonly server: TestServer;
  /** Holds the tickets. */
  readonly agent: Client;
  readonly connection: Connection;
  readonly ticket: Ticket;
  em(): Em;
  openTicket(): Promise<Ticket>;
  /** @returns the id of the message */
  send(body: string, ticket?: Pick<Ticket, 'id'>): Promise<number>;
  /** Creates a queued message without notifying the running outbox. @returns its id */
  left(body: string, providerId: string | null, others?: object): Promise<number>;
  /** What the channel got on this connection. */
  passedToChannel(): OutboundMessage[];
  bodies(): string[];
  stored(id: number): Promise<Message>;
  attempts(id: number): Promise<Pick<SendAttempt, 'outcome' | 'reason'>[]>;
  /** The ids of the messages whose changes are announced meanwhile. */
  updatesDuring(task: () => Promise<unknown>): Promise<number[]>;
  inTenMinutes(): void;
}

export const until = (assertion: () => Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { interval: 10 });

/** Call it once at the top of a test file. */
export function setUpOutbox(): OutboxFixture {
  let server: TestServer;
  let ana: User;
  let agent: Client;
  let connection: Connection;
  let ticket: Ticket;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await buildUser(fixture.em());
    agent = await signIn(server, ana);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.setTime();
    connection = await buildConnection(fixture.em());
    ticket = await fixture.openTicket();
  });

  const fixture: OutboxFixture = {
    get server() {
      return server;
    },
    get agent() {
      return agent;
    },
    get connection() {
      return connection;
    },
    get ticket() {
      return ticket;
    },
    em: () => server.ctx.orm.em.fork(),
    openTicket: () => buildTicket(fixture.em(), { status: 'open', user: ana.id, connection: connection.id }),
    async send(body, { id } = ticket) {
      const params = { ticketId: id };
      const response = await agent.request(messagesContract.send, { params, body: { body } });
      return response.body.messages[0]?.id ?? 0;
    },
    async left(body, providerId, others = {}) {
      const fields = {
        author: 'agent',
        user: ana.id,
        body,
        providerId,
        delivery: 'queued',
        ...others,
      } as const;
      return (await buildMessage(fixture.em(), ticket, fields)).id;
    },
    passedToChannel: () =>
      server.channel.commands.flatMap((command) =>
        command.command === 'send' && command.connectionId === connection.id ? [command.message] : [],
      ),
    bodies: () => fixture.passedToChannel().map(({ body }) => body),
    stored: (id) => fixture.em().findOneOrFail(Message, id),
    attempts: async (id) =>
      (await fixture.em().find(SendAttempt, { message: id }, { orderBy: { id: 'asc' } })).map(
        ({ outcome, reason }) => ({ outcome, reason }),
      ),
    async updatesDuring(task) {
      const updated: number[] = [];
      await server.ctx.eventLog.settled();
      const stop = server.ctx.events.on('message.updated', ({ views }) => void updated.push(views.full.id));
      await task();
      await server.ctx.eventLog.settled();
      stop();
      return updated;
    },
    inTenMinutes: () => server.setTime(new Date(Date.now() + 600_000)),
  };
  return fixture;
}
