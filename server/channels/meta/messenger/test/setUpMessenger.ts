import { expect, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import {
  GraphRefusal,
  startMessenger,
  type SimulatedMessenger,
  type SimulatedPerson,
} from '#simulators/meta/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { messengerChannel } from '../messengerChannel.ts';
import { INSTAGRAM, MESSENGER, type MessagingPlatform } from '../platform.ts';

export const VERIFY_TOKEN = 'palavra combinada';

/** A server with both channels, and Meta's stand-in; nothing is connected yet. */
export async function startMeta(variables: Record<string, string> = {}) {
  const meta = await startMessenger();
  const port = String(await freePort());
  const server = await startTestServer(
    { META_GRAPH_URL: meta.url, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...variables },
    [MESSENGER, INSTAGRAM].map((platform) => messengerChannel(platform, { pause: 20, check: 60_000 })),
  );
  meta.now = () => server.ctx.now().getTime();
  return {
    meta,
    server,
    stop: async () => {
      await server.stop();
      await meta.settled();
      await meta.stop();
    },
  };
}

export function credentialsOf({ accessToken, appSecret }: SimulatedMessenger) {
  return { pageAccessToken: accessToken, appSecret, verifyToken: VERIFY_TOKEN };
}

/** Enters the webhook in the dashboard of the app, as an administrator does for Instagram. */
export function enterWebhook(meta: SimulatedMessenger, server: TestServer, connectionId: number) {
  const url = `${server.url}/channel-webhook/instagramDirect/${connectionId}`;
  return meta.enterWebhook('instagram', url, VERIFY_TOKEN);
}

/** A connected channel with one conversation, which the admin may answer. */
export interface Conversation {
  admin: Client;
  readonly user: User;
  readonly connectionId: number;
  readonly ticketId: number;
  readonly person: SimulatedPerson;
}

interface Parts {
  readonly meta: SimulatedMessenger;
  readonly server: TestServer;
}

export async function openConversation(
  { meta, server }: Parts,
  platform: MessagingPlatform,
  personId: string,
): Promise<Conversation> {
  const em = () => server.ctx.orm.em.fork();
  const user = await buildUser(em(), { profile: 'admin' });
  const admin = await signIn(server, user);
  const body = { name: platform.type, type: platform.type, credentials: credentialsOf(meta) };
  const { id: connectionId } = (await admin.request(connectionsContract.create, { body })).body;
  if (platform === INSTAGRAM) {
    await vi.waitFor(async () => expect(await enterWebhook(meta, server, connectionId)).toBe(true));
    await admin.request(connectionsContract.restart, { params: { whatsappId: connectionId } });
  }
  await vi.waitFor(
    async () => expect((await em().findOneOrFail(Connection, connectionId)).status).toBe('CONNECTED'),
    { interval: 10 },
  );
  const person = meta.person(platform.name, personId, { name: 'Maria Silva' });
  expect((await meta.write(person, { text: 'oi' })).status).toBe(200);
  const ticket = await em().findOneOrFail(Ticket, { connection: connectionId });
  await em().nativeUpdate(Ticket, { id: ticket.id }, { status: 'open', user: user.id });
  return { admin, user, connectionId, ticketId: ticket.id, person };
}

/** What tests ask of the server about a conversation. */
export function viewOf({ server }: Pick<Parts, 'server'>, conversation: Conversation) {
  const { connectionId, ticketId } = conversation;
  const em = () => server.ctx.orm.em.fork();
  const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
  return {
    em,
    until,
    messages: () => em().find(Message, { connection: connectionId }, { orderBy: { id: 'asc' } }),
    received: () =>
      em().find(Message, { connection: connectionId, author: 'customer' }, { orderBy: { id: 'asc' } }),
    async last() {
      const [last] = await em().find(
        Message,
        { connection: connectionId },
        { orderBy: { id: 'desc' }, limit: 1 },
      );
      return last;
    },
    async answer(
      body: string,
      files: Record<string, Uint8Array<ArrayBuffer>> = {},
      quotedMsg?: { id: number },
    ) {
      const request = { params: { ticketId }, body: { body, ...(quotedMsg && { quotedMsg }) } };
      const { body: sent } = await conversation.admin.request(messagesContract.send, request, files);
      return sent.messages[0]?.id ?? 0;
    },
    expectMessage: (id: number, fields: object) =>
      until(async () => expect(await em().findOneOrFail(Message, id)).toMatchObject(fields)),
    async state(id = connectionId) {
      const { status, closeReason } = await em().findOneOrFail(Connection, id);
      return { status, closeReason };
    },
  };
}

/** Refuses the next message, and nothing else. */
export function refuseNext(
  meta: SimulatedMessenger,
  ...error: ConstructorParameters<typeof GraphRefusal>
): void {
  meta.refuse = () => {
    meta.refuse = () => undefined;
    return new GraphRefusal(...error);
  };
}

/** Sets the clock, with which earlier sign-ins expire. @param hours from now; without them the real time */
export async function travel(server: TestServer, conversation: Conversation, hours?: number): Promise<void> {
  server.setTime(hours === undefined ? undefined : new Date(Date.now() + hours * 60 * 60 * 1000));
  conversation.admin = await signIn(server, conversation.user);
}
