import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { Connection } from '#server/features/connections/index.ts';
import { MediaDownload, Message } from '#server/features/messages/index.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startWhatsApp, type SimulatedPhone, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { whatsApp } from './index.ts';

const FILES = 50;
/** More than the limits on simultaneous downloads, per contact and in total, so that some files wait. */
const AT_ONCE = 12;

let whatsapp: SimulatedWhatsApp;
let server: TestServer;
let phone: SimulatedPhone;
const em = () => server.ctx.orm.em.fork();
const connectionIs = (id: number, like: Partial<Connection>) =>
  vi.waitFor(async () => {
    const connection = await em().findOneOrFail(Connection, id);
    expect(connection).toMatchObject(like);
    return connection;
  });
const pictures = () => em().find(Message, { mediaType: 'image' });
const downloadsHang = () =>
  vi.waitFor(async () => {
    expect(await pictures()).toHaveLength(FILES);
    expect(await em().count(MediaDownload, { leasedBy: { $ne: null } })).toBe(AT_ONCE);
  });

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  server = await startTestServer({ WHATSAPP_WS_URL: whatsapp.url, NODE_EXTRA_CA_CERTS: whatsapp.caFile }, [
    whatsApp(),
  ]);
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  phone = whatsapp.phone({ number: '5511900000001', name: 'Loja' });
  const created = await admin.request(connectionsContract.create, { body: { name: 'Loja' } });
  const { id: whatsappId } = created.body;
  await phone.scan((await connectionIs(whatsappId, { status: 'qrcode' })).qrcode);
  await connectionIs(whatsappId, { status: 'CONNECTED' });

  whatsapp.treatFetching('silence');
  for (let count = 0; count < FILES; count += 1) {
    const sender = whatsapp.contact({ number: `551198800000${count % 10}`, name: `Fotos ${count % 10}` });
    await sender.sendImage(phone, { bytes: Buffer.from(`picture ${count}`), mime: 'image/jpeg' });
  }
  await downloadsHang();
});
afterAll(() => whatsapp.stop());

/** Prints how long an action takes. Only its end is tested, because the time depends on the computer. */
async function measured<Result>(what: string, action: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await action();
  process.stdout.write(`${FILES} hanging files, ${what}: ${Math.round(performance.now() - start)} ms\n`);
  return result;
}

const isRecorded = (body: string) =>
  vi.waitFor(async () => expect(await em().count(Message, { body })).toBe(1));
const mediaStates = async () => new Set((await pictures()).map(({ mediaState }) => mediaState));

describe('files whose host never responds do not delay', () => {
  it('the text of another customer', async () => {
    const other = whatsapp.contact({ number: '5511977777777', name: 'Texto' });
    await measured('text of another customer recorded', async () => {
      await other.sendText(phone, 'alguém aí?');
      await isRecorded('alguém aí?');
    });
    expect(await mediaStates()).toEqual(new Set(['fetching']));
  });

  it('the stop of the server', async () => {
    const open = new Promise((resolve) => setTimeout(resolve, 10_000, 'still open').unref()); // downloads time out later
    const stopped = measured('server stopped', () => server.stop()).then(() => 'stopped');
    expect(await Promise.race([stopped, open])).toBe('stopped');
  });
});
