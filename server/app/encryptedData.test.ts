import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { CREDENTIALS_MISSING } from '#shared/domain/connectionStatus.ts';
import { loopback } from '#server/channels/loopback/index.ts';
import { whatsApp } from '#server/channels/whatsapp/index.ts';
import { RecoveryCode, TwoFactor } from '#server/features/auth/index.ts';
import { Connection, createSessions } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { MediaDownload, Message } from '#server/features/messages/index.ts';
import { checkEncryptionKey } from '#server/features/system/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createCipher } from '#server/platform/storage/cipher.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { openChannels } from './channels.ts';
import { encryptedDataOf } from './encryptedData.ts';

const ENCRYPTION_KEY = 'ab'.repeat(32);
const credentials = { account: 'eco', token: randomUUID() };
const { channel } = loopback();
const definitions = [channel, whatsApp()];
let server: TestServer;
let admin: Client;
let params: { whatsappId: number };
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer({ ENCRYPTION_KEY }, [channel]);
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const body = { name: 'Eco', type: 'loopback', credentials };
  params = { whatsappId: (await admin.request(connectionsContract.create, { body })).body.id };
});
afterAll(() => server.stop());

const connection = async () => (await admin.request(connectionsContract.show, { params })).body;
const lostKey = createCipher('cd'.repeat(32));
const encryptedWithLostKey = () => lostKey.encrypt(Buffer.from(JSON.stringify(credentials)));
/** Starts the check as with the old key in the database, and the loss accepted. */
async function acceptNewKey(): Promise<void> {
  await em().execute(`update key_fingerprints set fingerprint = 'of the lost key'`);
  const ctx: AppContext = {
    ...server.ctx,
    config: { ...server.ctx.config, ACCEPT_NEW_ENCRYPTION_KEY: true },
  };
  await checkEncryptionKey(ctx, encryptedDataOf(definitions));
}

describe('after the key of the installation was lost', () => {
  it('a connection asks for its credentials, and the server starts without them', async () => {
    await em().nativeUpdate(Connection, params.whatsappId, { credentials: encryptedWithLostKey() });
    await acceptNewKey();
    const lost = { status: 'DISCONNECTED', closeReason: CREDENTIALS_MISSING };
    expect(await connection()).toMatchObject(lost);
    expect((await admin.request(connectionsContract.credentials, { params })).body.values).toEqual({});

    await createSessions(server.ctx, openChannels(server.ctx, [channel]), async () => {}).startWanted();
    expect(await connection()).toMatchObject(lost);
    const { refusal } = await admin.request(connectionsContract.start, { params });
    expect(refusal.error).toBe('ERR_CONNECTION_WITHOUT_CREDENTIALS');

    await admin.request(connectionsContract.update, { params, body: { credentials } });
    await admin.request(connectionsContract.start, { params });
    expect(await connection()).toMatchObject({ status: 'CONNECTED', closeReason: '' });
  });

  it('a file that is not downloaded yet is shown as unavailable', async () => {
    const id = await receiveFile(new Date(Date.now() + 3_600_000));
    await acceptNewKey();
    expect(await em().findOneOrFail(Message, id)).toMatchObject({ mediaState: 'failed', mediaKey: null });
    const retried = await admin.request(messagesContract.retryFile, { params: { messageId: id } });
    expect(retried.refusal.error).toBe('ERR_NO_MEDIA_FOUND');
  });

  it('users log in without the codes of their apps', async () => {
    const { id: user } = await buildUser(em());
    await em().insert(TwoFactor, { user, secret: encryptedWithLostKey(), confirmedAt: new Date() });
    await em().insert(RecoveryCode, { user, codeHash: 'hash' });
    await acceptNewKey();
    expect([await em().count(TwoFactor), await em().count(RecoveryCode)]).toEqual([0, 0]);
  });

  it('the tables that a channel declares are emptied', async () => {
    const { whatsappId } = params;
    await em().execute('insert into whatsapp_credentials (connection_id, sealed) values (?, ?)', [
      whatsappId,
      encryptedWithLostKey(),
    ]);
    await acceptNewKey();
    expect(await em().execute('select * from whatsapp_credentials')).toEqual([]);
  });
});

it('a reference that cannot be decrypted fails its download for good', async () => {
  const id = await receiveFile(new Date(0));
  server.ctx.events.publish([{ name: 'media.wanted', payload: { messageId: id } }]);
  await isFailed(id);
  const { dueAt, failure } = await em().findOneOrFail(MediaDownload, { message: id });
  expect({ dueAt, failure }).toEqual({ dueAt: null, failure: 'refused' });
});

/** A received message whose file waits until `dueAt` with a reference that was encrypted with a lost key. */
async function receiveFile(dueAt: Date): Promise<number> {
  const media = { channelType: 'loopback', reference: '', mime: 'image/png', name: 'a.png', isVoice: false };
  const text = inboundText(params.whatsappId, customer('5511955550001'), '', { mediaType: 'image', media });
  await receiveMessage(server.ctx, text);
  const { id } = await em().findOneOrFail(Message, { providerId: text.providerId });
  await isFailed(id); // the channel has no such file
  await em().nativeUpdate(
    MediaDownload,
    { message: id },
    { reference: encryptedWithLostKey(), dueAt, failure: null },
  );
  await em().nativeUpdate(Message, id, { mediaState: 'fetching' });
  return id;
}
const isFailed = (id: number) =>
  vi.waitFor(async () => expect((await em().findOneOrFail(Message, id)).mediaState).toBe('failed'));
