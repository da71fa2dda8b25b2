import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import type { SimulatedContact, SimulatedPhone } from '#simulators/whatsapp/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import { setSetting } from '#server/test/factories/index.ts';
import { startWorkspace, type Workspace } from './test/startWorkspace.ts';

let shop: Workspace;
let phone: SimulatedPhone;
let ana: SimulatedContact;
const em = () => shop.server.ctx.orm.em.fork();
/** Milliseconds. A busy machine answers in time, and the test of a silent phone waits no longer than needed. */
const ANSWER_WITHIN = 8000;
const IMAGE = { bytes: PICTURE, mime: 'image/png' };

beforeAll(async () => {
  shop = await startWorkspace({ phone: ANSWER_WITHIN });
  await setSetting(shop.server.ctx, 'CheckMsgIsGroup', 'disabled'); // groups are taken
  phone = shop.whatsapp.phone({ number: '5511900000001', name: 'Loja' });
  ana = shop.whatsapp.contact({ number: '5511988887777', name: 'Ana' });
  const { id } = (await shop.admin.request(connectionsContract.create, { body: { name: 'Loja' } })).body;
  const connectionIs = (status: Connection['status']) =>
    vi.waitFor(async () => {
      const connection = await em().findOneOrFail(Connection, id);
      expect(connection.status).toBe(status);
      return connection;
    });
  await phone.scan((await connectionIs('qrcode')).qrcode);
  await connectionIs('CONNECTED');
});
afterEach(() => {
  shop.whatsapp.treatFetching('serve');
  phone.treatsFileRequests = 'upload';
  expect(shop.whatsapp.errors).toEqual([]);
});
afterAll(() => shop.stop());

const messageOf = ({ id }: { readonly id: string }) => em().findOneOrFail(Message, { providerId: id });
/** Waits for the file of a message. */
async function expectFile(sent: { readonly id: string }): Promise<void> {
  const stored = await vi.waitFor(async () => {
    const message = await messageOf(sent);
    expect(message).toMatchObject({ mediaState: null, mediaKey: expect.any(String) });
    return message;
  });
  expect(await buffer(shop.server.ctx.media.stream(stored.mediaKey ?? ''))).toEqual(PICTURE);
}
const expectFailure = (sent: { readonly id: string }) =>
  vi.waitFor(async () =>
    expect(await messageOf(sent)).toMatchObject({ mediaState: 'failed', mediaKey: null }),
  );

describe('a file that WhatsApp no longer has', () => {
  it.each([404, 410] as const)('is uploaded once more by the phone: answer %i', async (status) => {
    shop.whatsapp.treatFetching(status);
    const asked = phone.fileRequests.length;
    await expectFile(await ana.sendImage(phone, IMAGE));
    expect(phone.fileRequests.slice(asked)).toEqual([
      { jid: expect.stringMatching(/@(?:lid|s\.whatsapp\.net)$/), from_me: 'false' },
    ]);
  });

  it('is asked for with the author, when a member of a group has sent it', async () => {
    const group = shop.whatsapp.group({ subject: 'Vizinhos', members: [ana], phones: [phone] });
    const { content } = await ana.sendImage(phone, IMAGE);
    shop.whatsapp.treatFetching(410);
    await expectFile(await group.sendContent(ana, content));
    expect(phone.fileRequests.at(-1)).toMatchObject({ jid: group.jid, participant: expect.any(String) });
  });

  it.each(['deleted', 'silence'] as const)(
    'is given up when the phone says %s, until it is requested again',
    async (how) => {
      shop.whatsapp.treatFetching(404);
      phone.treatsFileRequests = how;
      const sent = await ana.sendImage(phone, IMAGE);
      await expectFailure(sent);
      phone.treatsFileRequests = 'upload';
      const { id: messageId } = await messageOf(sent);
      expect((await shop.admin.request(messagesContract.retryFile, { params: { messageId } })).status).toBe(
        200,
      );
      await expectFile(sent);
    },
  );
});
