import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { inboxContract } from '#shared/contract/inbox.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { WhatsAppStanza } from '#server/channels/whatsapp/inbox/stanza.entity.ts';
import { whatsApp } from '#server/channels/whatsapp/index.ts';
import type { Channel } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { hasOwner } from '#server/platform/database/ownership.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { sessionWaits } from './sessionWaits.ts';
import { startWhatsApp, type SimulatedPhone, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';

/** Short, so that tests need not wait for minutes; sessions do not find by themselves what they should be notified of. */
const TIMES = {
  hang: 5000,
  query: 5000,
  firstPause: 50,
  longestPause: 200,
  ownership: 100,
  checkInterval: 3_600_000,
};
const WAIT = { interval: 20 };

/** A server with real sessions, and an admin who is connected to it. */
interface Process {
  readonly server: TestServer;
  readonly channel: Channel;
  readonly admin: Client;
}
let whatsapp: SimulatedWhatsApp;
/** The first one of the two on the database. */
let main: TestServer;
let processes: readonly Process[];
let phone: SimulatedPhone;
let id: number;
const em = () => main.ctx.orm.em.fork();
const { reaches, qrAfter } = sessionWaits(em, () => id);

async function startProcess(variables: Record<string, string>): Promise<Process> {
  let channel: Channel | undefined;
  const definition = whatsApp(TIMES);
  const open = (ctx: AppContext) => (channel = definition.open(ctx));
  const server = await startTestServer(variables, [{ ...definition, open }]);
  if (!channel) throw new Error('no channel was opened');
  main ??= server;
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  return { server, channel, admin };
}
/** The admin who is connected to the process that does not run the session; waits until one does. */
const adminElsewhere = () =>
  vi.waitFor(async () => {
    const owns = await Promise.all(processes.map(({ channel }) => channel.ownsSession(id)));
    expect(owns.filter(Boolean)).toHaveLength(1);
    return processes[owns.indexOf(false)]?.admin ?? expect.unreachable();
  }, WAIT);
type SessionEndpoint = 'start' | 'shutdown' | 'restart' | 'renewSession' | 'endSession' | 'remove';
const give = async (name: SessionEndpoint, admin: Client) => {
  const { status } = await admin.request(connectionsContract[name], { params: { whatsappId: id } });
  expect(status).toBe(200);
};

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  const variables = { WHATSAPP_WS_URL: whatsapp.url, NODE_EXTRA_CA_CERTS: whatsapp.caFile };
  const first = await startProcess(variables);
  const { DATABASE_URL = '', DATA_DIR } = main.ctx.config;
  processes = [first, await startProcess({ ...variables, DATABASE_URL, DATA_DIR })];
  const { body } = await first.admin.request(connectionsContract.create, { body: { name: 'Loja' } });
  id = body.id;
  phone = whatsapp.phone({ number: '5511900000001', name: 'Loja' });
  await phone.scan(await qrAfter(''));
  await reaches('CONNECTED');
});
afterAll(async () => {
  for (const { server } of processes.toReversed()) await server.stop();
  await whatsapp.stop();
});

it('messages are edited, deleted and reacted to, and numbers looked up, over the session of another process', async () => {
  const admin = await adminElsewhere();
  const maria = whatsapp.contact({ number: '5511988880001', name: 'Maria' });
  await maria.sendText(phone, 'bom dia');
  const ticket = await vi.waitFor(() => em().findOneOrFail(Ticket, { connection: id }), WAIT);
  const params = { ticketId: ticket.id };
  await admin.request(ticketsContract.update, { params, body: { status: 'open' } });
  await admin.request(messagesContract.send, { params, body: { body: 'errado' } });
  const answer = await vi.waitFor(async () => {
    const found = await em().findOneOrFail(Message, { body: 'errado' });
    expect(found.delivery).toBe('sent');
    return found;
  }, WAIT);
  const inbound = await em().findOneOrFail(Message, { body: 'bom dia' });

  const messageOf = ({ id: messageId }: Message) => ({ params: { messageId } });
  const edited = await admin.request(messagesContract.edit, {
    ...messageOf(answer),
    body: { body: 'certo' },
  });
  expect(edited.body).toMatchObject({ body: 'certo', isEdited: true });
  const reacted = await admin.request(messagesContract.react, {
    ...messageOf(inbound),
    body: { emoji: '👍' },
  });
  expect(reacted.status).toBe(200);
  expect((await admin.request(messagesContract.remove, messageOf(answer))).status).toBe(200);
  await vi.waitFor(
    () => expect(maria.received.map(({ kind }) => kind)).toEqual(['text', 'edit', 'reaction', 'revoke']),
    WAIT,
  );

  whatsapp.contact({ number: '5511988880002', name: 'João' });
  const known = await admin.request(contactsContract.create, {
    body: { name: 'João', number: '5511988880002' },
  });
  expect(known.status).toBe(200);
  const unknown = await admin.request(contactsContract.create, {
    body: { name: 'Eva', number: '5511988880003' },
  });
  expect(unknown.refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
});

it('given-up messages are recorded by the process that runs the session', async () => {
  const maria = whatsapp.contact({ number: '5511988880009', name: 'Maria' });
  await maria.sendText(phone, 'de novo');
  const message = await vi.waitFor(() => em().findOneOrFail(Message, { body: 'de novo' }), WAIT);
  const stanza = await vi.waitFor(async () => {
    const found = await em().findOneOrFail(WhatsAppStanza, { attrs: { id: message.providerId } });
    expect(found.doneAt).not.toBeNull();
    return found;
  }, WAIT);
  await em().nativeUpdate(WhatsAppStanza, stanza.id, { failure: 'unreadable', givenUpAt: new Date() });
  await (await adminElsewhere()).request(inboxContract.replay, { body: { id: stanza.id } });
  await vi.waitFor(async () => {
    const { doneAt, givenUpAt } = await em().findOneOrFail(WhatsAppStanza, stanza.id);
    expect([doneAt === null, givenUpAt]).toEqual([false, null]);
  }, WAIT);
});

it('a session of another process is stopped, started, restarted, renewed, paired by code and removed', async () => {
  const [{ admin }] = processes as [Process];
  await give('shutdown', await adminElsewhere());
  await reaches('DISCONNECTED');
  await vi.waitFor(() => expect(phone.isOnline).toBe(false), WAIT);
  await give('start', admin);
  await reaches('CONNECTED');

  await give('restart', await adminElsewhere());
  await vi.waitFor(() => expect(phone.isOnline).toBe(true), WAIT);
  await reaches('CONNECTED');

  await give('renewSession', await adminElsewhere());
  const qr = await qrAfter('');
  const { body } = await (
    await adminElsewhere()
  ).request(connectionsContract.pairByCode, {
    params: { whatsappId: id },
    body: { number: '5511900000001' },
  });
  expect(body.pairingCode).toMatch(/^\w{8}$/);
  await phone.scan(await qrAfter(qr));
  await reaches('CONNECTED');

  await give('endSession', await adminElsewhere());
  await reaches('DISCONNECTED');
  await give('start', admin);
  await phone.scan(await qrAfter(''));
  await reaches('CONNECTED');
  await give('remove', await adminElsewhere());
  await vi.waitFor(() => expect(phone.isOnline).toBe(false), WAIT);
  await vi.waitFor(async () => expect(await hasOwner(em(), `whatsapp ${id}`)).toBe(false), WAIT);
});
