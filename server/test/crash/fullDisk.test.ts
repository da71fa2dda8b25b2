import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LONG_TEST } from '#build/testing/patience.ts';
import type { SystemStatus } from '#shared/contract/system.ts';
import { smallDiskCommand } from '../smallDisk.ts';
import type { Agent } from './agent.ts';
import { createShop, type Shop } from './createShop.ts';

const PICTURES = 3;
const TEXTS = 5;
const run = promisify(execFile);

let shop: Shop;
let admin: Agent;
let isMounted: boolean;

beforeAll(async () => {
  shop = await createShop({ LOG_LEVEL: 'info' });
  await mkdir(join(shop.folder, 'media'));
  const mounted = await smallDiskCommand(join(shop.folder, 'media'));
  isMounted = mounted !== undefined;
  await shop.start(mounted);
  admin = await shop.logInAdmin();
  await shop.linkPhone(admin);
});
afterAll(() => shop?.stop());

/** Where no small disk is allowed, a limit on the size of files fails in the same way, but the disk is not full. */
const limitFileSize = (bytes: string) => run('prlimit', [`--pid=${shop.server.pid}`, `--fsize=${bytes}:`]);
/** A file on the small disk, which only the server's process sees. */
const filler = () => join(`/proc/${shop.server.pid}/root`, shop.folder, 'media', 'filler');
const fillDisk = async () => {
  if (!isMounted) return limitFileSize('1'); // no file fits, not even that of the readiness check
  return expect(writeFile(filler(), Buffer.alloc(2 ** 21))).rejects.toMatchObject({ code: 'ENOSPC' });
};
const freeDisk = () => (isMounted ? rm(filler()) : limitFileSize('unlimited'));

/** The pictures, in the order of their senders. */
const pictures = () =>
  shop.query<{ ticket: number; state: string | null; failure: string | null; attempts: number }>(
    `select m.ticket_id as ticket, m.media_state as state, d.failure, d.attempts
     from messages m join media_downloads d on d.message_id = m.id
       join tickets t on t.id = m.ticket_id join contacts c on c.id = t.contact_id
     where m.media_type = 'image' order by c.name`,
  );
const failedChecks = async () => {
  const { checks } = await admin.get<SystemStatus>('/system/status');
  return checks.filter(({ isOk }) => !isOk);
};
const isReady = async () => (await fetch(new URL('/health/ready', shop.server.url))).ok;
const picture = (index: number) => Buffer.alloc(100_000, `picture ${index}`);

/** Milliseconds until a text that a customer sends now is recorded. */
async function recordText(body: string): Promise<number> {
  const start = performance.now();
  await shop.whatsapp.contact({ number: '5511977777777', name: 'Texto' }).sendText(shop.phone, body);
  await vi.waitFor(
    async () => expect(await shop.query('select 1 from messages where body = $1', body)).toHaveLength(1),
    {
      interval: 5,
    },
  );
  return Math.round(performance.now() - start);
}

it(
  'pictures that arrive while the media disk is full come once there is space, and delay no text',
  { timeout: LONG_TEST },
  async () => {
    expect((await failedChecks()).map(({ name }) => name)).not.toContain('media');
    const code = isMounted ? 'ENOSPC' : 'EFBIG';
    await fillDisk();
    for (let index = 0; index < PICTURES; index += 1) {
      const sender = shop.whatsapp.contact({ number: `551198800000${index}`, name: `Fotos ${index}` });
      await sender.sendImage(shop.phone, { bytes: picture(index), mime: 'image/jpeg' });
    }
    const waiting = {
      state: 'fetching',
      failure: code,
      attempts: 0, // a full disk is not the file's fault
    };
    await vi.waitFor(async () => expect(await pictures()).toMatchObject(Array(PICTURES).fill(waiting)));
    const delays = [];
    for (let count = 0; count < TEXTS; count += 1) delays.push(await recordText(`texto ${count}`));
    const unwritable = { name: 'media', failure: 'error', problem: expect.stringContaining(code) };
    const scarce = { name: 'disk', failure: 'limit', problem: '0 MB are free' };
    await vi.waitFor(async () =>
      expect(await failedChecks()).toMatchObject(isMounted ? [unwritable, scarce] : [unwritable]),
    );
    expect(await isReady()).toBe(false);
    expect(await pictures()).toMatchObject(Array(PICTURES).fill(waiting));

    const freed = performance.now();
    await freeDisk();
    await vi.waitFor(async () => {
      const each = { state: null, failure: null };
      expect(await pictures()).toMatchObject(Array(PICTURES).fill(each));
    });
    const delay = Math.round(performance.now() - freed);
    for (const [index, { ticket }] of (await pictures()).entries()) {
      const { messages } = await admin.get<{ messages: { mediaUrl: string }[] }>(`/messages/${ticket}`);
      const [{ mediaUrl } = { mediaUrl: '' }] = messages;
      const response = await fetch(new URL(mediaUrl, shop.server.url));
      expect(Buffer.from(await response.arrayBuffer()).equals(picture(index))).toBe(true);
    }
    // A disk of one megabyte stays scarce.
    await vi.waitFor(async () =>
      expect((await failedChecks()).map(({ name }) => name)).toEqual(isMounted ? ['disk'] : []),
    );
    expect(await isReady()).toBe(!isMounted);

    const failures = /"failures":(\d+)[^\n]*downloads work again/.exec(shop.server.printed())?.[1];
    process.stdout.write(
      `full media disk (${isMounted ? 'a full file system' : 'a limit on the size of files'}): ${TEXTS} texts recorded within ${Math.max(...delays)} ms each, ${PICTURES} of ${PICTURES} pictures ` +
        `${delay} ms after there was space, after ${failures} failed attempts\n`,
    );
    expect(Number(failures)).toBeGreaterThan(0);
  },
);
