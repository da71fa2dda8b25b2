import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { systemContract } from '#shared/contract/system.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { whatsApp } from '#server/channels/whatsapp/index.ts';
import type { Channel } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { createFakeChannel } from '#server/test/fakeChannel.ts';
import { buildConnection, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { sessionWaits } from './sessionWaits.ts';
import { startWhatsApp, type SimulatedPhone, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';

const WAIT = { interval: 20 };
const servers: TestServer[] = [];
const stopServers = async () => {
  for (const server of servers.splice(0).toReversed()) await server.stop();
};

/** Starts another process with these roles, on the database of the first one. */
async function startProcess(
  roles: string,
  channels?: Parameters<typeof startTestServer>[1],
  variables: Record<string, string> = {},
): Promise<TestServer> {
  const [first] = servers;
  const shared: Record<string, string> = first
    ? { DATABASE_URL: first.ctx.config.DATABASE_URL ?? '', DATA_DIR: first.ctx.config.DATA_DIR }
    : {};
  const server = await startTestServer({ ...variables, ...shared, RAMAL_ROLES: roles }, channels);
  servers.push(server);
  return server;
}

describe('with one process that serves and one that runs sessions', () => {
  let whatsapp: SimulatedWhatsApp;
  let phone: SimulatedPhone;
  let web: TestServer;
  let back: TestServer;
  let admin: Client;
  let id: number;
  const opened: Channel[] = [];
  const em = () => web.ctx.orm.em.fork();
  const { connection, reaches, qrAfter } = sessionWaits(em, () => id);
  const give = async (name: 'start' | 'shutdown' | 'renewSession' | 'endSession') =>
    expect((await admin.request(connectionsContract[name], { params: { whatsappId: id } })).status).toBe(200);

  beforeAll(async () => {
    whatsapp = await startWhatsApp();
    const definition = whatsApp({
      hang: 5000,
      query: 5000,
      firstPause: 50,
      longestPause: 200,
      ownership: 100,
    });
    const open = (ctx: AppContext) => {
      const channel = definition.open(ctx);
      opened.push(channel);
      return channel;
    };
    const variables = { WHATSAPP_WS_URL: whatsapp.url, NODE_EXTRA_CA_CERTS: whatsapp.caFile };
    web = await startProcess('web', [{ ...definition, open }], variables);
    back = await startProcess('sessions, worker', [{ ...definition, open }], variables);
    admin = await signIn(web, await buildUser(em(), { profile: 'admin' }));
    const { body } = await admin.request(connectionsContract.create, { body: { name: 'Loja' } });
    id = body.id;
    phone = whatsapp.phone({ number: '5511900000001', name: 'Loja' });
    await phone.scan(await qrAfter(''));
    await reaches('CONNECTED');
  });
  afterAll(async () => {
    await stopServers();
    await whatsapp.stop();
  });

  /** How many processes share the sessions. */
  const sharing = async () =>
    (
      await em().execute(
        `select from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32 | objid::bigint) = hashtextextended('a process that owns whatsapp', 0)`,
      )
    ).length;

  it('a session is run by the latter, and only that one counts when sessions are shared', async () => {
    expect(await Promise.all(opened.map((channel) => channel.ownsSession(id)))).toEqual([false, true]);
    expect(await sharing()).toBe(1);
  });

  it('a message of an agent leaves by the session of the latter', async () => {
    const maria = whatsapp.contact({ number: '5511988880001', name: 'Maria' });
    await maria.sendText(phone, 'bom dia');
    const { ticket } = await vi.waitFor(() => em().findOneOrFail(Message, { body: 'bom dia' }), WAIT);
    const params = { ticketId: ticket.id };
    await admin.request(ticketsContract.update, { params, body: { status: 'open' } });
    const sent = await admin.request(messagesContract.send, { params, body: { body: 'boa tarde' } });
    expect(sent.status).toBe(200);
    await vi.waitFor(() => expect(maria.received).toMatchObject([{ kind: 'text' }]), WAIT);
  });

  it('the former stops, starts and links it for people', async () => {
    await give('shutdown');
    await reaches('DISCONNECTED');
    await give('start');
    await reaches('CONNECTED');
    for (const end of ['renewSession', 'endSession'] as const) {
      const { qrcode } = await connection();
      await give(end);
      const { body } = await admin.request(connectionsContract.pairByCode, {
        params: { whatsappId: id },
        body: { number: '5511900000001' },
      });
      expect(body.pairingCode).toMatch(/^\w{8}$/);
      await phone.scan(await qrAfter(qrcode));
      await reaches('CONNECTED');
    }
    expect(await opened[0]?.ownsSession(id)).toBe(false);
    expect(await sharing()).toBe(1);
  });

  it('the latter answers only how it is', async () => {
    const status = async (path: string) => (await fetch(back.url + path)).status;
    expect([await status('/health'), await status('/health/ready')]).toEqual([200, 200]);
    for (const path of ['/app/', '/tags', '/api-docs', '/socket.io/?EIO=4&transport=polling'])
      expect([path, await status(path)]).toEqual([path, 404]);
  });

  it('the status names what the process does that answers', async () => {
    expect((await admin.request(systemContract.status)).body.roles).toEqual(['web']);
  });

  it('the status lists both, with the screens and the sessions that each has', async () => {
    const socket = await connectSocket(web, admin.token);
    await vi.waitFor(async () => {
      const { processes } = (await admin.request(systemContract.status)).body;
      expect(processes?.map(({ roles, sessions, sockets }) => ({ roles, sessions, sockets }))).toEqual([
        { roles: ['web'], sessions: 0, sockets: 1 },
        { roles: ['worker', 'sessions'], sessions: 1, sockets: 0 },
      ]);
    }, WAIT);
    socket.close();
  });
});

describe('a message of a channel over which every process can send', () => {
  afterAll(stopServers);

  it('is sent by a worker only', async () => {
    const processes = [];
    for (const roles of ['web', 'sessions', 'worker']) {
      const fake = { ...createFakeChannel(), isExclusive: false };
      const server = await startProcess(roles, [{ type: fake.type, entities: [], open: () => fake }]);
      processes.push({ server, fake });
    }
    const [{ server: web }] = processes as [(typeof processes)[0]];
    const em = web.ctx.orm.em.fork();
    const user = await buildUser(em, { profile: 'admin' });
    const ticket = await buildTicket(em, {
      connection: await buildConnection(em, { status: 'CONNECTED' }),
      status: 'open',
      user: user.id,
    });
    const admin = await signIn(web, user);
    await admin.request(messagesContract.send, { params: { ticketId: ticket.id }, body: { body: 'oi' } });
    await vi.waitFor(
      async () =>
        expect(await web.ctx.orm.em.fork().findOneOrFail(Message, { body: 'oi' })).toMatchObject({
          delivery: 'sent',
        }),
      WAIT,
    );
    expect(processes.map(({ fake }) => fake.sent().length)).toEqual([0, 0, 1]);
  });
});
