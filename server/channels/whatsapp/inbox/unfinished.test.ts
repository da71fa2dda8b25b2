import { proto, writeRandomPadMax16 } from '@whiskeysockets/baileys';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Connection } from '#server/features/connections/index.ts';
import { Message, OldMessage } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { encryptEdit } from '#simulators/whatsapp/people/encryptEdit.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { forgetOld } from './forgetOld.ts';
import { startInboxWorker, type InboxWorker } from './inboxWorker.ts';
import { createStanzaHandler } from './receiveStanza.ts';
import { WhatsAppStanza } from './stanza.entity.ts';
import { storeStanza } from './storeStanza.ts';
import { createTimers } from './timers.ts';
import { dismissGivenUp, listUnfinished, replayGivenUp, waitingSince } from './unfinished.ts';

const WAIT = { interval: 10 };
const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
const FROM = '5511988000001@s.whatsapp.net';
const NO_MESSAGE = new Uint8Array([255, 255, 255, 1]);
let server: TestServer;
let connectionId: number;
let worker: InboxWorker;
let attentionEvents = 0;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  server.ctx.events.on('inbox.attention', () => void (attentionEvents += 1));
});
beforeEach(async () => {
  connectionId = (await buildConnection(em())).id;
  const parts = { ctx: server.ctx, connectionId };
  const handler = createStanzaHandler({
    ...parts,
    timers: createTimers(server.ctx),
    subjectOf: async () => '',
    membersOf: async () => [],
    lookUp: async () => undefined,
    fetchOrder: async () => undefined,
  });
  worker = startInboxWorker(server.ctx, connectionId, handler);
});
afterEach(() => worker.stop());
afterAll(() => server.stop());

const textMessage = (conversation: string) =>
  writeRandomPadMax16(proto.Message.encode({ conversation }).finish());

async function arrives(id: string, sequence: number, opened: Uint8Array | null, copy = id): Promise<void> {
  const attrs = { id, from: FROM, notify: 'Maria', t: '1795000000' };
  const stanza = { connectionId, hash: `${connectionId} ${copy}`, attrs, sequence, me: ME };
  await inTransaction(server.ctx, (tx) => storeStanza(tx, stanza, opened));
  worker.wake(await chatOf(id));
}
const stanzaOf = (id: string) =>
  em().findOneOrFail(WhatsAppStanza, { connection: connectionId, hash: `${connectionId} ${id}` });
const chatOf = async (id: string) => (await stanzaOf(id)).chat;
const bodies = async () =>
  (
    await em().find(Message, { connection: connectionId, author: 'customer' }, { orderBy: { id: 'asc' } })
  ).map(({ body }) => body);

test('unreadable content is shown as such, kept, listed and read again on request', async () => {
  await arrives('A1', 1, NO_MESSAGE);
  await arrives('A2', 2, textMessage('oi'));
  await vi.waitFor(async () => expect(await bodies()).toEqual([expect.any(String), 'oi']), WAIT);

  const mine = async () =>
    (await listUnfinished(server.ctx)).filter((each) => each.connectionId === connectionId);
  const [listed, ...others] = await mine();
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ from: 'Maria', reason: 'unreadable', isGivenUp: true });
  expect((await stanzaOf('A1')).doneAt).not.toBeNull(); // it waits for an agent, not for the worker

  await em().nativeUpdate(WhatsAppStanza, { connection: connectionId }, { receivedAt: new Date(0) });
  await forgetOld(server.ctx, connectionId);
  expect(await em().count(WhatsAppStanza, { connection: connectionId })).toBe(1);

  // As a version that can read it.
  const { id } = await stanzaOf('A1');
  const encrypted = server.ctx.cipher.encrypt(textMessage('bom dia'));
  await em().nativeUpdate(WhatsAppStanza, { id }, { sealed: encrypted });
  const attentionEventsBefore = attentionEvents;
  for (const { chat } of await replayGivenUp(server.ctx, { id })) worker.wake(chat);
  await vi.waitFor(async () => expect(await bodies()).toEqual(['bom dia', 'oi']), WAIT);
  expect(await mine()).toEqual([]);
  // One event when it is retried, one when it is done.
  await vi.waitFor(() => expect(attentionEvents).toBeGreaterThanOrEqual(attentionEventsBefore + 2), WAIT);

  await forgetOld(server.ctx, connectionId);
  expect(await em().count(WhatsAppStanza, { connection: connectionId })).toBe(0);
});

test.each(['encrypted again', 'decrypted after all'])(
  'an encrypted edit is applied once its original is known: %s',
  async (how) => {
    const stop = server.ctx.events.on('whatsapp.replayed', ({ chat }) => worker.wake(chat));
    onTestFinished(stop);
    const content = {
      conversation: 'bom dai',
      messageContextInfo: { messageSecret: new Uint8Array(32).fill(7) },
    };
    const original = { id: 'E1', to: '5511900000001', content };
    const edit = encryptEdit(original, FROM, {
      protocolMessage: {
        key: { id: 'E1', remoteJid: FROM, fromMe: false },
        type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
        editedMessage: { conversation: 'bom dia' },
      },
    });
    const encoded = (message: proto.IMessage) => writeRandomPadMax16(proto.Message.encode(message).finish());
    await arrives('E1', 1, null);
    await arrives('E2', 2, encoded(edit));
    await vi.waitFor(async () => expect(await bodies()).toHaveLength(2), WAIT);
    await arrives('E1', 3, encoded(content), how === 'encrypted again' ? 'E1 again' : 'E1');
    await vi.waitFor(async () => expect(await bodies()).toEqual(['bom dia']), WAIT);
    const { id, isEdited } = await em().findOneOrFail(Message, {
      connection: connectionId,
      providerId: 'E1',
    });
    expect(isEdited).toBe(true);
    expect(await em().find(OldMessage, { message: id })).toMatchObject([{ body: 'bom dai' }]);
    expect(await stanzaOf('E2')).toMatchObject({ outcome: 'change', failure: null });
  },
);

test('the notice of an edit goes once the edit could be read', async () => {
  const edit = proto.Message.encode({
    protocolMessage: {
      key: { id: 'E1', remoteJid: FROM, fromMe: false },
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: { conversation: 'bom dia' },
    },
  }).finish();
  await arrives('E1', 1, textMessage('bom dai'));
  await arrives('E2', 2, NO_MESSAGE);
  const { id } = await stanzaOf('E2');
  await vi.waitFor(async () => expect((await stanzaOf('E2')).givenUpAt).not.toBeNull());
  const [original, notice] = await em().find(
    Message,
    { connection: connectionId },
    { orderBy: { id: 'asc' } },
  );
  expect(notice).toMatchObject({ providerId: 'E2', mediaType: 'unsupported' });
  const removed = vi.fn();
  onTestFinished(server.ctx.events.on('message.removed', ({ messageId }) => removed(messageId)));

  await em().nativeUpdate(
    WhatsAppStanza,
    { id },
    { sealed: server.ctx.cipher.encrypt(writeRandomPadMax16(edit)) },
  );
  for (const { chat } of await replayGivenUp(server.ctx, { id })) worker.wake(chat);

  await vi.waitFor(async () => expect(await bodies()).toEqual(['bom dia']));
  expect(await em().findOneOrFail(Ticket, { connection: connectionId })).toMatchObject({
    lastMessageId: original?.id,
    lastMessageAt: original?.createdAt,
    unreadMessages: 1,
  });
  await vi.waitFor(() => expect(removed.mock.calls).toEqual([[notice?.id]]));
});

test('while a message waits for our disk, those behind it are listed as waiting too', async () => {
  await worker.stop();
  await arrives('C1', 1, textMessage('um'));
  await arrives('C2', 2, textMessage('dois'));
  await em().nativeUpdate(WhatsAppStanza, { id: (await stanzaOf('C1')).id }, { failure: 'ENOSPC' });
  const mine = (await listUnfinished(server.ctx)).filter((each) => each.connectionId === connectionId);
  const waiting = { from: 'Maria', reason: 'ENOSPC', isGivenUp: false };
  expect(mine).toMatchObject([waiting, waiting]);
  expect(await replayGivenUp(server.ctx, { connectionId })).toEqual([]);
});

test('a message that is still unreadable is listed again', async () => {
  await arrives('B1', 1, NO_MESSAGE);
  const givenUpAt = () => stanzaOf('B1').then((stanza) => stanza.givenUpAt?.getTime() ?? 0);
  await vi.waitFor(async () => expect(await givenUpAt()).toBeGreaterThan(0), WAIT);
  const [replayed] = await replayGivenUp(server.ctx, { connectionId, failure: 'unreadable' });
  expect(replayed).toEqual({ connectionId, chat: await chatOf('B1') });
  expect(await givenUpAt()).toBe(0);
  worker.wake(await chatOf('B1'));
  await vi.waitFor(async () => expect(await givenUpAt()).toBeGreaterThan(0), WAIT);
  expect(await bodies()).toHaveLength(1);
});

test('a dismissed message is off the list, keeps its notice, and is deleted with the old ones', async () => {
  await arrives('D1', 1, NO_MESSAGE);
  await arrives('D2', 2, NO_MESSAGE);
  await vi.waitFor(async () => expect((await stanzaOf('D2')).givenUpAt).not.toBeNull());
  const listed = async () =>
    (await listUnfinished(server.ctx)).filter((each) => each.connectionId === connectionId);
  const before = attentionEvents;
  await dismissGivenUp(server.ctx, (await stanzaOf('D1')).id);
  expect(await listed()).toMatchObject([{ id: (await stanzaOf('D2')).id }]);
  await vi.waitFor(() => expect(attentionEvents).toBeGreaterThan(before));
  await dismissGivenUp(server.ctx, undefined);
  expect(await listed()).toEqual([]);
  expect(await replayGivenUp(server.ctx, { connectionId })).toEqual([]);
  expect(await bodies()).toHaveLength(2);
  await em().nativeUpdate(WhatsAppStanza, { connection: connectionId }, { receivedAt: new Date(0) });
  await forgetOld(server.ctx, connectionId);
  expect(await em().count(WhatsAppStanza, { connection: connectionId })).toBe(0);
});

test('the oldest message that waits is reported only while its connection is online', async () => {
  await worker.stop();
  await em().nativeDelete(WhatsAppStanza, {});
  await em().nativeUpdate(Connection, connectionId, { status: 'DISCONNECTED' });
  await arrives('W1', 1, textMessage('oi'));
  expect(await waitingSince(server.ctx)).toBeNull();
  await em().nativeUpdate(Connection, connectionId, { status: 'CONNECTED' });
  expect(await waitingSince(server.ctx)).toEqual((await stanzaOf('W1')).receivedAt);
  await em().nativeUpdate(WhatsAppStanza, { connection: connectionId }, { doneAt: new Date() });
  expect(await waitingSince(server.ctx)).toBeNull();
});
