import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Message } from '#server/features/messages/index.ts';
import {
  ana,
  em,
  messagesOf,
  NUMBER,
  PNG,
  post,
  server,
  storedFiles,
  usePublicApiServer,
} from './test/publicApiServer.ts';

usePublicApiServer();

describe('sending files by the API', () => {
  const formWith = (fields: Record<string, string>, files: Record<string, Uint8Array<ArrayBuffer>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ number: NUMBER, ...fields })) form.set(name, value);
    for (const [name, bytes] of Object.entries(files)) form.append('medias', new Blob([bytes]), name);
    return form;
  };

  it('sends each file, the text as the caption of the first', async () => {
    const response = await post(
      formWith(
        { body: 'Olá {{name}}', userId: String(ana.id) },
        { 'a.png': PNG, 'b.pdf': Buffer.from('%PDF-1.7'), 'c.bin': Buffer.alloc(900_000, 7), 'd.png': PNG },
      ),
    );
    expect(response.status).toBe(200);
    expect(await messagesOf(response)).toMatchObject([
      { mediaType: 'image', mediaName: 'a.png', mediaMime: 'image/png', body: `Olá ${NUMBER}` },
      { mediaType: 'application', mediaName: 'b.pdf', body: '' },
      { mediaType: 'application', mediaName: 'c.bin', body: '' },
      { mediaType: 'image', mediaName: 'd.png', body: '' },
    ]);
    await expect
      .poll(() =>
        Promise.all(server.channel.sent().flatMap(({ media }) => (media ? [buffer(media.read())] : []))),
      )
      .toContainEqual(PNG);
  });

  it('ignores an empty file field of a form', async () => {
    const form = formWith({ body: 'só texto' }, {});
    form.append('medias', new Blob([]), '');
    const response = await post(form);
    expect(await messagesOf(response)).toMatchObject([{ mediaType: 'chat', body: 'só texto' }]);
  });

  it('refuses invalid files and stores nothing of them', async () => {
    const before = await storedFiles();
    const refused = async (form: FormData) => (await post(form)).error;
    expect(await refused(formWith({}, { 'a.png': Buffer.from('') }))).toBe('ERR_FILE_EMPTY');
    expect(await refused(formWith({}, { 'a.png': PNG, 'run.exe': Buffer.from('MZ') }))).toBe('ERR_FILE_TYPE');
    expect(await refused(formWith({ number: 'x' }, { 'a.png': PNG }))).toBe('ERR_VALIDATION');
    const other = formWith({}, {});
    other.append('file', new Blob([PNG]), 'a.png');
    expect(await post(other)).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'file', problem: 'unknown' }] },
    });
    expect(await em().count(Message)).toBe(0);
    expect(await storedFiles()).toEqual(before);
    await expect.poll(() => readdir(join(server.ctx.config.DATA_DIR, 'uploads'))).toEqual([]);
  });
});
