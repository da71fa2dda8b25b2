import type { RequiredEntityData } from '@mikro-orm/core';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Message } from '#server/features/messages/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/** How an error code occurs: a situation, and the request that it makes fail. */
export interface Situation {
  readonly code: ErrorCode;
  readonly when: string;
  readonly status: number;
  /** Values for the text of the code, where it has placeholders. */
  readonly details?: Readonly<Record<string, unknown>>;
  provoke(scene: Scene): Promise<{ readonly status: number; readonly refusal: ErrorBody }>;
}

/** A workspace with one agent, one admin and one connection, which is the default and disconnected. */
export interface Scene {
  readonly server: TestServer;
  readonly em: () => Em;
  readonly admin: Client;
  readonly agent: Client;
  readonly ana: User;
  readonly queue: Queue;
  readonly connection: Connection;
  /** Creates an open ticket of Ana. */
  ticket(fields?: Partial<RequiredEntityData<Ticket>>): Promise<Ticket>;
  /** Creates a message that Ana has sent in a new ticket and WhatsApp has accepted. */
  ownMessage(fields?: Partial<RequiredEntityData<Message>>): Promise<Message>;
  /** Simulates a full disk: while the action runs, no row of this table can be written. */
  whileUnwritable<Result>(table: string, action: () => Promise<Result>): Promise<Result>;
}

/** Starts a server whose plan is used up: neither users nor connections can be added. */
export const startScenes = () =>
  startTestServer({ CONNECTIONS_LIMIT: '1', USER_LIMIT: '1', TIME_ZONE: 'UTC' });

/** Resets everything. */
export async function openScene(server: TestServer): Promise<Scene> {
  server.setTime();
  server.channel.failure = null;
  server.channel.numbers.clear();
  const em = () => emOf(server.ctx);
  await em().nativeDelete(Contact, {});
  await em().nativeDelete(Connection, {});
  await em().nativeDelete(Queue, {});
  await setSetting(server.ctx, 'userCreation', 'enabled');
  await setSetting(server.ctx, 'openTickets', 'disabled');
  const queue = await buildQueue(em(), { name: 'Vendas', color: '#123456' });
  const connection = await buildConnection(em(), { isDefault: true, status: 'DISCONNECTED' });
  const ana = await buildUser(em(), { name: 'Ana', queues: [queue.id] });
  const ticket: Scene['ticket'] = (fields = {}) =>
    buildTicket(em(), {
      status: 'open',
      user: ana.id,
      queue: queue.id,
      connection: connection.id,
      ...fields,
    });
  return {
    server,
    em,
    admin: await signIn(server, await buildUser(em(), { profile: 'admin' })),
    agent: await signIn(server, ana),
    ana,
    queue,
    connection,
    ticket,
    ownMessage: async (fields = {}) =>
      buildMessage(em(), await ticket(), { author: 'agent', delivery: 'sent', ack: 1, ...fields }),
    async whileUnwritable(table, action) {
      await em().execute(`alter table ${table} add constraint disk_full check (false) not valid`);
      try {
        return await action();
      } finally {
        await em().execute(`alter table ${table} drop constraint disk_full`);
      }
    },
  };
}

/** No row has this id. */
export const UNKNOWN_ID = 999_999_999;
