import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { systemContract } from '#shared/contract/system.ts';
import { Connection } from '#server/features/connections/index.ts';
import { MediaDownload, Message } from '#server/features/messages/index.ts';
import type { Client } from '#server/test/client.ts';
import type { TestServer } from '#server/test/testServer.ts';
import type { SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { startWorkspace } from './test/startWorkspace.ts';
import { breakOwnership, sessionOwners } from './test/sessionOwner.ts';

const FILES = 50;
/** More than the limits on simultaneous downloads, per contact and in total, so that some files wait. */
const AT_ONCE = 12;
/** Milliseconds; a session whose ownership was lost is opened again at once. */
const TIMINGS = { ownership: 40, firstPause: 30, longestPause: 100, probePause: 20 };

let whatsapp: SimulatedWhatsApp;
let server: TestServer;
let admin: Client;
/** The connections of the shop; files are sent to the first one. */
let linked: { readonly id: number; readonly phone: SimulatedPhone }[];
const em = () => server.ctx.orm.em.fork();
const connectionIs = (id: number, like: Partial<Connection>) =>
  vi.waitFor(async () => {
    const connection = await em().findOneOrFail(Connection, id);
    expect(connection).toMatchObject(like);
    return connection;
  });
function firstPhone(): SimulatedPhone {
  const [first] = linked;
  if (!first) throw new Error('nothing is linked');
  return first.phone;
}
const pictures = () => em().find(Message, { mediaType: 'image' });
const downloadsHang = () =>
  vi.waitFor(async () => {
    expect(await pictures()).toHaveLength(FILES);
    expect(await em().count(MediaDownload, { leasedBy: { $ne: null } })).toBe(AT_ONCE);
  });

/** Creates a connection and links it to the phone of this number. */
async function link(number: string): Promise<(typeof linked)[number]> {
  const phone = whatsapp.phone({ number, name: 'Loja' });
  const created = await admin.request(connectionsContract.create, { body: { name: `Loja ${number}` } });
  const { id } = created.body;
  await phone.scan((await connectionIs(id, { status: 'qrcode' })).qrcode);
  await connectionIs(id, { status: 'CONNECTED' });
  return { id, phone };
}

beforeAll(async () => {
  ({ whatsapp, server, admin } = await startWorkspace(TIMINGS));
  linked = [await link('5511900000001'), await link('5511900000002')];

  whatsapp.treatFetching('silence');
  for (let count = 0; count < FILES; count += 1) {
    const sender = whatsapp.contact({ number: `551198800000${count % 10}`, name: `Fotos ${count % 10}` });
    await sender.sendImage(firstPhone(), { bytes: Buffer.from(`picture ${count}`), mime: 'image/jpeg' });
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

/** Resolves when a text that a customer sends to the first connection is recorded. */
async function receiveText(body: string): Promise<void> {
  await whatsapp.contact({ number: '5511977777777', name: 'Texto' }).sendText(firstPhone(), body);
  await vi.waitFor(async () => expect(await em().count(Message, { body })).toBe(1));
}
const mediaStates = async () => new Set((await pictures()).map(({ mediaState }) => mediaState));

describe('files whose host never responds do not delay', () => {
  it('the text of another customer', async () => {
    await measured('text of another customer recorded', () => receiveText('alguém aí?'));
    expect(await mediaStates()).toEqual(new Set(['fetching']));
  });

  it('the next text after the ownership of the session was lost', async () => {
    const [{ id } = { id: 0 }] = linked;
    const [owner] = await sessionOwners(em(), id);
    expect(owner).toBeDefined();
    await measured('ownership lost, regained and the next text recorded', async () => {
      await breakOwnership(em(), id);
      await vi.waitFor(async () => {
        const owners = await sessionOwners(em(), id);
        expect(owners).toHaveLength(1);
        expect(owners).not.toEqual([owner]);
      });
      await receiveText('e agora?');
    });
    expect(await mediaStates()).toEqual(new Set(['fetching']));
  });

  it('the restart of the server, which resumes their downloads', async () => {
    const { ctx } = server;
    await measured('restart until both connections are CONNECTED', async () => {
      await admin.request(systemContract.restart);
      await vi.waitFor(() => expect(server.ctx).not.toBe(ctx));
      await vi.waitFor(() => expect(linked.map(({ phone }) => phone.isOnline)).toEqual([true, true]));
      for (const { id } of linked) await connectionIs(id, { status: 'CONNECTED' });
    });
    await receiveText('voltou?');
    await downloadsHang();
  });

  it('the stop of the server', async () => {
    const open = new Promise((resolve) => setTimeout(resolve, 10_000, 'still open').unref()); // downloads time out later
    const stopped = measured('server stopped', () => server.stop()).then(() => 'stopped');
    expect(await Promise.race([stopped, open])).toBe('stopped');
  });
});
