import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WHATSAPP } from '#shared/domain/channelType.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import type { Connection, InboundMessage, Party } from '#server/features/connections/index.ts';
import { applyBetterFile, receiveMessage } from '#server/features/inbox/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildQueue, buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Message } from '../message.entity.ts';
import { startDownloads, type Downloads } from './downloads.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from './limits.ts';
import { MediaDownload } from './mediaDownload.entity.ts';
import { limitTransfer } from './transfer.ts';

const HOUR = 3_600_000;

let server: TestServer;
let connection: Connection;
let admin: Client;
let count = 0;
const pools: Downloads[] = [];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  const lease = vi.spyOn(DOWNLOAD_LIMITS, 'lease', 'get').mockReturnValue(HOUR);
  server = await startTestServer();
  lease.mockRestore();
  connection = await buildConnection(em(), { status: 'DISCONNECTED' });
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(() => server.setTime());
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
  await em().nativeDelete(MediaDownload, {});
  server.channel.files.clear();
});

const newCustomer = () => customer(`55117${String((count += 1)).padStart(8, '0')}`);
/** Receives a message with a file, as a channel reports it. @returns the id of the message */
async function receiveFile(from: Party, reference: string): Promise<number> {
  const media = { channelType: WHATSAPP, reference, mime: 'image/png', name: 'a.png', isVoice: false };
  const inbound = inboundText(connection.id, from, '', { mediaType: 'image', media });
  await receiveMessage(server.ctx, inbound);
  return (await em().findOneOrFail(Message, { providerId: inbound.providerId })).id;
}
const stored = (id: number) => em().findOneOrFail(Message, id);
const download = (id: number) => em().findOneOrFail(MediaDownload, { message: id });
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
const arrives = (id: number) => until(async () => expect((await stored(id)).mediaKey).toBeTruthy());
const fails = (id: number) => until(async () => expect((await stored(id)).mediaState).toBe('failed'));
/** Simulates another process on the same database. Its clock is ahead of the server's. */
function startPool(changed: Partial<DownloadLimits> = {}): Downloads {
  const ctx = { ...server.ctx, now: () => new Date(server.ctx.now().getTime() + 2 * HOUR) };
  const pool = startDownloads(ctx, new Map([[WHATSAPP, server.channel]]), changed);
  pools.push(pool);
  return pool;
}
/**
 * Ends the lease as if its process had died, and leaves the download to `startPool`: the server does not renew its leases
 * within a test, and may not take it again.
 */
const expire = (id: number) =>
  em().nativeUpdate(
    MediaDownload,
    { message: id },
    { leasedUntil: new Date(0), dueAt: new Date(server.ctx.now().getTime() + HOUR) },
  );
/** Never resolves; rejects when aborted. */
const hang = (signal: AbortSignal) =>
  new Promise<Uint8Array>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('aborted'))),
  );
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

describe('a file in high resolution', () => {
  const better = async (id: number, from: Party, reference: string, fields: Partial<InboundMessage> = {}) => {
    const { providerId } = await stored(id);
    const media = { channelType: WHATSAPP, reference, mime: 'image/png', name: '', isVoice: false };
    const inbound = inboundText(connection.id, from, '', { mediaType: 'image', media, ...fields });
    return inTransaction(server.ctx, (tx) => applyBetterFile(tx, providerId ?? '', inbound));
  };
  const bytesOf = async (id: number) => {
    const { mediaKey } = await stored(id);
    return mediaKey ? (await buffer(server.ctx.media.stream(mediaKey))).toString() : null;
  };

  it('replaces the first one, which is shown until then', async () => {
    const [maria, socket] = [newCustomer(), await connectSocket(server, admin.token)];
    let arrive: (bytes: Buffer) => void = () => undefined;
    server.channel.files.set('small', async () => Buffer.from('small'));
    server.channel.files.set('large', () => new Promise((resolve) => (arrive = resolve)));
    const id = await receiveFile(maria, 'small');
    await arrives(id);
    await socket.join('joinChatBox', (await stored(id)).ticket.id);
    expect(await better(id, maria, 'large')).toBe(true);
    expect(await stored(id)).toMatchObject({ mediaState: null });
    expect(await bytesOf(id)).toBe('small');
    await until(async () => expect((await download(id)).leasedBy).toBeTruthy());
    const emitted = socket.next('appMessage', ({ message }) => message.mediaSize === 5);
    arrive(Buffer.from('LARGE'));
    await until(async () => expect(await bytesOf(id)).toBe('LARGE'));
    expect((await emitted).message).toMatchObject({ id, mediaState: null });
    socket.close();
  });

  it('replaces one that has not arrived yet', async () => {
    const maria = newCustomer();
    server.channel.files.set('small', hang);
    server.channel.files.set('large', async () => Buffer.from('LARGE'));
    const id = await receiveFile(maria, 'small');
    await better(id, maria, 'large');
    await until(async () => expect(await bytesOf(id)).toBe('LARGE'));
    expect(await em().count(Message, { ticket: (await stored(id)).ticket.id })).toBe(1);
  });

  it('that cannot be fetched leaves the first one', async () => {
    const maria = newCustomer();
    server.channel.files.set('small', async () => Buffer.from('small'));
    const id = await receiveFile(maria, 'small');
    await arrives(id);
    await better(id, maria, 'gone');
    await until(async () => expect((await download(id)).failure).toBeTruthy());
    expect(await stored(id)).toMatchObject({ mediaState: null });
    expect(await bytesOf(id)).toBe('small');
  });

  it('of another author or kind, or of an unknown message, replaces nothing', async () => {
    const maria = newCustomer();
    const id = await receiveFile(maria, 'gone');
    await fails(id);
    expect(await better(id, newCustomer(), 'large')).toBe(false);
    expect(await better(id, maria, 'large', { fromMe: true })).toBe(false);
    expect(await better(id, maria, 'large', { mediaType: 'video' })).toBe(false);
    const inbound = inboundText(connection.id, maria, '');
    expect(await inTransaction(server.ctx, (tx) => applyBetterFile(tx, 'unknown', inbound))).toBe(false);
  });
});

describe('an unavailable file', () => {
  it('is failed when it was deleted; a reader can retry it, and both are published', async () => {
    const socket = await connectSocket(server, admin.token);
    const id = await receiveFile(newCustomer(), 'gone');
    await fails(id);
    const { ticket } = await stored(id);
    await socket.join('joinChatBox', ticket.id);
    server.channel.files.set('gone', async () => Buffer.from('here'));
    const emitted = socket.next('appMessage', ({ message }) => message.mediaUrl !== null);
    const retry = () => admin.request(messagesContract.retryFile, { params: { messageId: id } });
    expect((await retry()).body).toMatchObject({ id, mediaState: 'fetching', mediaUrl: null });
    expect((await emitted).message).toMatchObject({ id, mediaState: null, mediaSize: 4 });
    expect((await retry()).refusal.error).toBe('ERR_NO_MEDIA_FOUND');
    socket.close();
  });

  it('is not retried for users who may not read the message', async () => {
    const id = await receiveFile(newCustomer(), 'gone');
    await fails(id);
    const { ticket } = await stored(id);
    const queue = await buildQueue(em());
    await em().execute('update tickets set queue_id = ? where id = ?', [queue.id, ticket.id]);
    const stranger = await signIn(server, await buildUser(em()));
    const refused = await stranger.request(messagesContract.retryFile, { params: { messageId: id } });
    expect(refused.refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });

  it('is retried automatically with growing pauses, and shown as failed after some attempts', async () => {
    server.channel.files.set('busy', () => Promise.reject(new Error('503')));
    const id = await receiveFile(newCustomer(), 'busy');
    const attempted = (attempts: number) =>
      until(async () => expect(await download(id)).toMatchObject({ attempts, failure: 'transfer' }));
    for (let attempt = 1; attempt < DOWNLOAD_LIMITS.failedAfter; attempt += 1) {
      await attempted(attempt);
      expect((await stored(id)).mediaState).toBe('fetching');
      server.setTime(new Date(Date.now() + attempt * HOUR));
      server.ctx.events.publish([{ name: 'media.wanted', payload: { messageId: id } }]);
    }
    await fails(id);
    expect((await download(id)).dueAt?.getTime()).toBeGreaterThan(server.ctx.now().getTime());
    server.channel.files.set('busy', async () => Buffer.from('here'));
    server.setTime(new Date(Date.now() + 24 * HOUR));
    server.ctx.events.publish([{ name: 'media.wanted', payload: { messageId: id } }]);
    await arrives(id);
  });
});

describe('our own disk', () => {
  it('may be full: no attempt is counted, one line is logged, and the file is downloaded when there is space', async () => {
    const alarm = vi.spyOn(server.ctx.log, 'error').mockReturnValue(undefined);
    const put = vi.spyOn(server.ctx.media, 'put').mockRejectedValueOnce(noSpace());
    server.channel.files.set('photo', async () => Buffer.from('photo'));
    const id = await receiveFile(newCustomer(), 'photo');
    await until(async () => expect((await download(id)).failure).toBe('ENOSPC'));
    expect(await stored(id)).toMatchObject({ mediaState: 'fetching', mediaKey: null });
    expect(await download(id)).toMatchObject({ attempts: 0 });
    expect(alarm.mock.calls.map(([entry]) => entry)).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
    put.mockRestore();
    await arrives(id);
    expect(await stored(id)).toMatchObject({ mediaState: null, mediaSize: 5 });
  });
});

describe('many files', () => {
  it('of one contact do not delay those of others', async () => {
    const greedy = newCustomer();
    server.channel.files.set('hangs', hang);
    server.channel.files.set('photo', async () => Buffer.from('photo'));
    for (let each = 0; each < 20; each += 1) await receiveFile(greedy, 'hangs');
    const id = await receiveFile(newCustomer(), 'photo');
    await arrives(id);
    expect(await em().count(MediaDownload, { leasedBy: { $ne: null } })).toBe(
      DOWNLOAD_LIMITS.parallelOfContact,
    );
  });

  it('wait when their contact has used up the bytes of the hour', async () => {
    const greedy = newCustomer();
    server.channel.files.set('photo', async () => Buffer.from('photo'));
    const first = await receiveFile(greedy, 'photo');
    await arrives(first);
    await em().nativeUpdate(
      MediaDownload,
      { message: first },
      { size: DOWNLOAD_LIMITS.hourlyBytesOfContact },
    );
    const second = await receiveFile(greedy, 'photo');
    const other = await receiveFile(newCustomer(), 'photo');
    await arrives(other);
    expect(await stored(second)).toMatchObject({ mediaKey: null, mediaState: 'fetching' });
  });

  it('are each downloaded once by two processes', async () => {
    startPool({ poll: 5 });
    const opened: string[] = [];
    const ids: number[] = [];
    for (let each = 0; each < 12; each += 1) {
      const reference = `file ${each}`;
      server.channel.files.set(reference, async () => {
        opened.push(reference);
        return Buffer.from(reference);
      });
      ids.push(await receiveFile(newCustomer(), reference));
    }
    for (const id of ids) await arrives(id);
    expect(opened.toSorted()).toEqual([...new Set(opened)].toSorted());
  });
});

describe('processes that end', () => {
  it('abort their downloads, which another process resumes at once', async () => {
    await server.ctx.eventLog.settled();
    const signals: AbortSignal[] = [];
    server.channel.files.set('large', (signal) => {
      signals.push(signal);
      return hang(signal);
    });
    const id = await receiveFile(newCustomer(), 'large');
    await until(async () => expect(signals).toHaveLength(1));
    const { leasedBy } = await download(id);
    await expire(id);
    const successor = startPool();
    await until(async () => expect(signals).toHaveLength(2));
    expect((await download(id)).leasedBy).not.toBe(leasedBy);
    await successor.stop();
    expect(signals[1]?.aborted).toBe(true);
    server.channel.files.set('large', async () => Buffer.from('large'));
    startPool();
    await arrives(id);
    expect((await stored(id)).mediaSize).toBe(5);
  });

  it('do not store a file that another process has downloaded meanwhile', async () => {
    const slow = Promise.withResolvers<Uint8Array>();
    const open = vi.fn(() => slow.promise);
    server.channel.files.set('slow', open);
    const id = await receiveFile(newCustomer(), 'slow');
    await until(async () => expect(open).toHaveBeenCalled());
    await expire(id);
    server.channel.files.set('slow', async () => Buffer.from('second'));
    startPool();
    await arrives(id);
    const removed = vi.spyOn(server.ctx.media, 'remove');
    slow.resolve(Buffer.from('the first one, late'));
    await until(async () => expect(removed).toHaveBeenCalledOnce());
    expect((await buffer(server.ctx.media.stream((await stored(id)).mediaKey ?? ''))).toString()).toBe(
      'second',
    );
  });
});

it('a file larger than allowed is given up, and nothing of it is stored', async () => {
  const open = vi.fn(hang);
  server.channel.files.set('large', open);
  const id = await receiveFile(newCustomer(), 'large');
  await until(async () => expect(open).toHaveBeenCalled());
  server.channel.files.set('large', async () => Buffer.alloc(5000));
  await expire(id);
  startPool({ fileBytes: 4999 });
  await fails(id);
  expect((await stored(id)).mediaKey).toBeNull();
  expect(await download(id)).toMatchObject({ dueAt: null, failure: 'refused', size: null });
});

describe('a transfer', () => {
  const read = async (bytes: AsyncIterable<Uint8Array>, limits: Partial<DownloadLimits>) => {
    let size = 0;
    for await (const chunk of limitTransfer(bytes, { ...DOWNLOAD_LIMITS, ...limits }))
      size += chunk.byteLength;
    return size;
  };
  async function* endless() {
    for (;;) yield Buffer.alloc(1000);
  }

  it('ends at the maximum size', async () => {
    await expect(read(endless(), { fileBytes: 10_000 })).rejects.toThrow('too large');
  });

  it('ends when it is too slow', async () => {
    await expect(read(endless(), { grace: 0, bytesPerSecond: 1e15 })).rejects.toThrow('not transferred');
  });
});
