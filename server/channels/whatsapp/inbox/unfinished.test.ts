import { proto, writeRandomPadMax16 } from '@whiskeysockets/baileys';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Message } from '#server/features/messages/index.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { forgetOld } from './forgetOld.ts';
import { startInboxWorker, type InboxWorker } from './inboxWorker.ts';
import { createStanzaWork } from './receiveStanza.ts';
import { WhatsAppStanza } from './stanza.entity.ts';
import { storeStanza } from './storeStanza.ts';
import { listUnfinished, replayGivenUp } from './unfinished.ts';

const WAIT = { timeout: 10_000, interval: 10 };
const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
const FROM = '5511988000001@s.whatsapp.net';
const NO_MESSAGE = new Uint8Array([255, 255, 255, 1]);
let server: TestServer;
let connectionId: number;
let worker: InboxWorker;
let heardOf = 0;
const em = () => server.floor.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  server.floor.events.on('inbox.attention', () => void (heardOf += 1));
});
beforeEach(async () => {
  connectionId = (await buildConnection(em())).id;
  const parts = { floor: server.floor, connectionId };
  const work = createStanzaWork({ ...parts, subjectOf: async () => '', lookUp: async () => undefined });
  worker = startInboxWorker(server.floor, connectionId, work);
});
afterEach(() => worker.stop());
afterAll(() => server.stop());

const textMessage = (conversation: string) =>
  writeRandomPadMax16(proto.Message.encode({ conversation }).finish());

async function arrives(id: string, place: number, opened: Uint8Array): Promise<void> {
  const attrs = { id, from: FROM, notify: 'Maria', t: '1795000000' };
  const stanza = { connectionId, hash: `${connectionId} ${id}`, attrs, place, me: ME };
  await unitOfWork(server.floor, (work) => storeStanza(work, stanza, opened));
  worker.wake(await chatOf(id));
}
const stanzaOf = (id: string) =>
  em().findOneOrFail(WhatsAppStanza, { connection: connectionId, hash: `${connectionId} ${id}` });
const chatOf = async (id: string) => (await stanzaOf(id)).chat;
const bodies = async () =>
  (await em().find(Message, { connection: connectionId, fromMe: false }, { orderBy: { id: 'asc' } })).map(
    ({ body }) => body,
  );

test('unreadable content is shown as such, kept, listed and read again when asked for', async () => {
  await arrives('A1', 1, NO_MESSAGE);
  await arrives('A2', 2, textMessage('oi'));
  await vi.waitFor(async () => expect(await bodies()).toEqual([expect.any(String), 'oi']), WAIT);

  const mine = async () =>
    (await listUnfinished(server.floor)).filter((each) => each.connectionId === connectionId);
  const [listed, ...others] = await mine();
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ from: 'Maria', reason: 'unreadable', isGivenUp: true });
  expect((await stanzaOf('A1')).doneAt).not.toBeNull(); // it waits for a person, not for the server

  await em().nativeUpdate(WhatsAppStanza, { connection: connectionId }, { receivedAt: new Date(0) });
  await forgetOld(server.floor, connectionId);
  expect(await em().count(WhatsAppStanza, { connection: connectionId })).toBe(1);

  // A version that can read it.
  const { id } = await stanzaOf('A1');
  const sealed = server.floor.cipher.seal(textMessage('bom dia'));
  await em().nativeUpdate(WhatsAppStanza, { id }, { sealed });
  const heardBefore = heardOf;
  for (const { chat } of await replayGivenUp(server.floor, { id })) worker.wake(chat);
  await vi.waitFor(async () => expect(await bodies()).toEqual(['bom dia', 'oi']), WAIT);
  expect(await mine()).toEqual([]);
  await vi.waitFor(() => expect(heardOf).toBeGreaterThanOrEqual(heardBefore + 2), WAIT); // taken again, and settled

  await forgetOld(server.floor, connectionId);
  expect(await em().count(WhatsAppStanza, { connection: connectionId })).toBe(0);
});

test('while one waits for our disk, those behind it are listed as waiting too', async () => {
  await worker.stop();
  await arrives('C1', 1, textMessage('um'));
  await arrives('C2', 2, textMessage('dois'));
  await em().nativeUpdate(WhatsAppStanza, { id: (await stanzaOf('C1')).id }, { failure: 'ENOSPC' });
  const mine = (await listUnfinished(server.floor)).filter((each) => each.connectionId === connectionId);
  const waiting = { from: 'Maria', reason: 'ENOSPC', isGivenUp: false };
  expect(mine).toMatchObject([waiting, waiting]);
  expect(await replayGivenUp(server.floor, { connectionId })).toEqual([]);
});

test('what is still unreadable is listed again', async () => {
  await arrives('B1', 1, NO_MESSAGE);
  const givenUpAt = () => stanzaOf('B1').then((stanza) => stanza.givenUpAt?.getTime() ?? 0);
  await vi.waitFor(async () => expect(await givenUpAt()).toBeGreaterThan(0), WAIT);
  const [replayed] = await replayGivenUp(server.floor, { connectionId, failure: 'unreadable' });
  expect(replayed).toEqual({ connectionId, chat: await chatOf('B1') });
  expect(await givenUpAt()).toBe(0);
  worker.wake(await chatOf('B1'));
  await vi.waitFor(async () => expect(await givenUpAt()).toBeGreaterThan(0), WAIT);
  expect(await bodies()).toHaveLength(1);
});
