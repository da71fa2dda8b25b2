import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { withStoredFiles } from './queueMessages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Stores a file for a transaction that fails like this. @returns whether the file is there afterwards */
async function isStoredAfter(failure: Error): Promise<boolean> {
  const path = join(server.ctx.config.DATA_DIR, 'note.txt');
  await writeFile(path, 'hello');
  let key = '';
  const sent = withStoredFiles(
    server.ctx,
    [{ field: 'medias', name: 'note.txt', size: 5, path }],
    false,
    async ([file]) => {
      key = file?.mediaKey ?? '';
      throw failure;
    },
  );
  await expect(sent).rejects.toBe(failure);
  return (await server.ctx.media.size(key)) !== undefined;
}

it('keeps uploaded files when the database failed, because a message may have them', async () => {
  const unanswered = Object.assign(new Error('the commit was not answered'), { code: '57P01' });
  expect(await isStoredAfter(new Error('ERR_CREATING_MESSAGE', { cause: unanswered }))).toBe(true);
  expect(await isStoredAfter(new Error('refused'))).toBe(false);
});
