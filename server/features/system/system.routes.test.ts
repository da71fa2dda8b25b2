import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { systemContract as calls } from '#shared/contract/system.ts';
import { usersContract } from '#shared/contract/users.ts';
import type { SendResult } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { VERSION } from '#server/platform/config/version.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import { buildConnection, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(variables: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(variables);
  stops.push(() => server.stop());
  return server;
}
const signInAs = async (server: TestServer, profile: 'user' | 'admin') =>
  signIn(server, await buildUser(emOf(server.ctx), { profile }));

/** Simulates a code host that publishes this release or answers with an error. */
async function startHost(answer: { status?: number; body: string }) {
  let asked = 0;
  const host: Server = createServer((_, response) => {
    asked += 1;
    response.statusCode = answer.status ?? 200;
    response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  stops.push(async () => host.close());
  const { port } = host.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/releases/latest`, answer, asked: () => asked };
}

describe('the version', () => {
  const version = async (server: TestServer) =>
    (await (await signInAs(server, 'user')).request(calls.version)).body;

  it('is returned without a latest release when no address is configured', async () => {
    expect(await version(await start())).toEqual({ version: VERSION, latest: null, isOutdated: false });
  });

  it('is compared with the latest release, which is cached', async () => {
    const host = await startHost({ body: '{"tag_name":"v99.0.0"}' });
    const server = await start({ RELEASES_URL: host.url });
    expect(await version(server)).toEqual({ version: VERSION, latest: 'v99.0.0', isOutdated: true });
    host.answer.body = JSON.stringify({ tag_name: VERSION });
    expect(await version(server)).toMatchObject({ latest: 'v99.0.0' });
    expect(host.asked()).toBe(1);
    server.setTime(new Date(Date.now() + 7 * 3_600_000));
    expect(await version(server)).toMatchObject({ latest: VERSION, isOutdated: false });
  });

  it.each([
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{"name":"x"}' },
  ])('is returned without a latest release when the host answers $status $body', async (answer) => {
    const host = await startHost(answer);
    const server = await start({ RELEASES_URL: host.url });
    expect(await version(server)).toEqual({ version: VERSION, latest: null, isOutdated: false });
  });
});

describe('a restart', () => {
  it('is for admins only', async () => {
    const server = await start();
    const agent = await signInAs(server, 'user');
    expect((await agent.request(calls.restart)).refusal.error).toBe('ERR_NO_PERMISSION');
  });

  it('ends all sockets, comes back at the same address and loses no message', async () => {
    const server = await start();
    const { ctx: before } = server;
    const user = await buildUser(emOf(before), { profile: 'admin' });
    const admin = await signIn(server, user);
    const connection = await buildConnection(emOf(before));
    const ticket = await buildTicket(emOf(before), {
      status: 'open',
      user: user.id,
      connection: connection.id,
    });
    const socket = await connectSocket(server, admin.token);
    const lost: SendResult = { outcome: 'unanswered', reason: 'timeout' };
    server.channel.answers.push(lost);
    const sent = await admin.request(messagesContract.send, {
      params: { ticketId: ticket.id },
      body: { body: 'Olá' },
    });
    await vi.waitFor(() => expect(server.channel.sent()).toHaveLength(1));

    expect((await admin.request(calls.restart)).status).toBe(200);
    await socket.closed;
    await vi.waitFor(() => expect(server.ctx).not.toBe(before));

    expect((await admin.request(usersContract.page)).status).toBe(200);
    const messageId = sent.body.messages[0]?.id ?? 0;
    server.setTime(new Date(Date.now() + 600_000));
    await vi.waitFor(
      async () =>
        expect(await emOf(server.ctx).findOneOrFail(Message, messageId)).toMatchObject({
          delivery: 'sent',
        }),
      { interval: 50 },
    );
    expect(server.channel.sent()).toHaveLength(2);
  });
});
