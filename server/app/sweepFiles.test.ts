import { access, chmod, mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Contact } from '#server/features/contacts/index.ts';
import { ScheduledMessage } from '#server/features/scheduledMessages/index.ts';
import { Personalization } from '#server/features/personalization/index.ts';
import {
  aStoredFile,
  buildMessage,
  buildQuickAnswer,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { removeUnusedMedia } from './removeUnusedMedia.ts';
import { startSweepingFiles, sweepFiles } from './sweepFiles.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const put = async () => (await server.ctx.media.put(Buffer.from('bytes'))).key;
const inFolder = (...path: string[]) => join(server.ctx.config.DATA_DIR, ...path);
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
/** Runs the sweep as if this many days had passed. */
async function sweepAfter(days: number): Promise<void> {
  server.setTime(new Date(Date.now() + days * DAY));
  const sweep = () => Promise.all([sweepFiles(server.ctx), removeUnusedMedia(server.ctx)]);
  await Promise.all([sweep(), sweep()]);
}

it('removes leftover files and keeps those that are used, young, or of another database', async () => {
  const em = server.ctx.orm.em.fork();
  const [ofMessage, ofContact, ofLogo, ofUser, ofQuickAnswer, ofScheduled, unused, ofOther] =
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(put));
  const ticket = await buildTicket(em);
  await buildMessage(em, ticket, { mediaType: 'image', mediaKey: ofMessage });
  await em.nativeUpdate(Contact, { id: ticket.contact.id }, { pictureKey: ofContact });
  await buildUser(em, { pictureKey: ofUser });
  await buildQuickAnswer(em, { files: [aStoredFile({ mediaKey: ofQuickAnswer ?? '' })] });
  await em.insert(ScheduledMessage, {
    ticket: ticket.id,
    body: '',
    files: [aStoredFile({ mediaKey: ofScheduled ?? '' })],
    sign: false,
    sendAt: new Date(),
    unlessReplied: false,
    savedAt: new Date(),
  });
  const logo = { name: 'logo.png', key: ofLogo ?? '', mime: 'image/png' };
  await em.upsert(Personalization, { theme: 'light', logos: { logo } });
  await utimes(inFolder('media', ofOther ?? ''), new Date(0), new Date(0));
  await mkdir(inFolder('uploads'), { recursive: true });
  const part = `${inFolder('media', unused ?? '')}.part`;
  const upload = inFolder('uploads', '0000000000000001-upload');
  const foreign = inFolder('media', (unused ?? '').slice(0, 2), 'notes.txt');
  await Promise.all([part, upload, foreign].map((path) => writeFile(path, 'half')));
  const sizes = () =>
    Promise.all(
      [ofMessage, ofContact, ofLogo, ofUser, ofQuickAnswer, ofScheduled, ofOther, unused].map((key) =>
        server.ctx.media.size(key ?? ''),
      ),
    );
  const there = () => Promise.all([part, upload, foreign].map(isThere));

  await sweepAfter(0);
  expect(await there()).toEqual([true, true, true]);
  await sweepAfter(2);
  expect(await there()).toEqual([false, false, true]);
  expect(await sizes()).toEqual([5, 5, 5, 5, 5, 5, 5, 5]);
  await sweepAfter(8);
  expect(await sizes()).toEqual([5, 5, 5, 5, 5, 5, 5, undefined]);
  expect(await there()).toEqual([false, false, true]);
});

it('makes the media of earlier versions private when the server starts', async () => {
  const key = await put();
  const folder = inFolder('media', key.slice(0, 2));
  await chmod(inFolder('media', key), 0o644);
  await chmod(folder, 0o755);
  await startSweepingFiles(server.ctx)();
  expect((await stat(inFolder('media', key))).mode & 0o777).toBe(0o600);
});
