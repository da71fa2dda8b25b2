import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import type { SkipReason } from '#shared/contract/imports.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { measurePicture, PICTURE_START } from '#server/platform/files/pictureSize.ts';
import { plainName } from '#server/platform/files/storeFiles.ts';
import { safeMime } from '#server/platform/http/safeMime.ts';
import { removeAfterFailure } from '#server/platform/storage/withStoredFile.ts';
import type { SourceRow } from '../source/source.ts';
import { textOf } from '../source/values.ts';
import { contentOf, nameOfFile } from './messageContent.ts';
import { messageOf, messagesOf, withMessage } from './ofMessages.ts';
import { added, existing, skipped, type Phase, type Step } from './phase.ts';
import { findSourceFile } from './sourceFile.ts';

/** The file columns of a message. */
interface StoredFile {
  readonly key: string;
  readonly mime: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly is_voice: boolean;
}

/** By the ids of messages in the source: the file, or why there is none. */
type Files = ReadonlyMap<string, StoredFile | SkipReason>;

/** The column of its size is an integer of 32 bits. */
const MAX_BYTES = 2 ** 31 - 1;

/** Files of messages, read from the folder of the source. What is missing comes with a later import, if it is there then. */
export const files: Phase<Files, { readonly messageId: number; readonly file: StoredFile | null } | null> = {
  kind: 'files',
  reading: withMessage(
    {
      table: 'Messages',
      columns: ['id', 'mediaUrl', 'mediaType', 'body', 'fromMe', 'isDeleted'],
      where: `m."mediaUrl" is not null and m."mediaUrl" <> ''`,
    },
    'x."id" = m."id"',
  ),
  pageSize: 25,
  async prepare(step, rows) {
    const waiting = await waitingFor(step, rows);
    const stored = new Map<string, StoredFile | SkipReason>();
    try {
      for (const row of rows) {
        const key = String(row['id']);
        if (step.isDryRun || waiting.has(key)) stored.set(key, await readFile(step, row));
      }
    } catch (error) {
      await removeAll(step, stored, error);
      throw error;
    }
    return stored;
  },
  async decide(step, em, rows, stored) {
    const ids = await messagesOf(step, em, rows, 'id');
    const has = await em.execute<{ id: number }[]>(
      `select id from messages where media_key is not null and id in (select jsonb_array_elements_text(?::jsonb)::int)`,
      [JSON.stringify([...ids.values()].filter((id) => id !== null))],
    );
    const hasFile = new Set(has.map(({ id }) => id));
    return rows.map((row) => {
      const messageId = messageOf(ids, row, 'id');
      if (messageId === null) return skipped(row, null, 'messageMissing');
      if (hasFile.has(messageId)) return existing(row, null);
      const file = stored.get(String(row['id'])) ?? 'fileMissing';
      if (typeof file === 'string') return skipped(row, null, file, textOf(row, 'mediaUrl', 300));
      return added(row, { messageId, file });
    });
  },
  async store(_step, { em }, decisions) {
    const given = decisions.flatMap(({ content }) =>
      content?.file ? [{ id: content.messageId, ...content.file }] : [],
    );
    await em.execute(
      `update messages m set media_key = given.key, media_mime = given.mime, media_name = given.name,
         media_size = given.size, media_sha256 = given.sha256, media_width = given.width, media_height = given.height,
         is_voice = given.is_voice, media_state = null
       from jsonb_to_recordset(?::jsonb) as given(id int, key text, mime text, name text, size int, sha256 text,
         width int, height int, is_voice bool)
       where m.id = given.id and m.media_key is null`,
      [JSON.stringify(given)],
    );
  },
  undo: removeAll,
};

/** The messages that are here and have no file yet, by their ids in the source. */
async function waitingFor(step: Step, rows: readonly SourceRow[]): Promise<Set<string>> {
  const em = emOf(step.ctx);
  const ids = await messagesOf(step, em, rows, 'id');
  const without = await em.execute<{ id: number }[]>(
    `select id from messages where media_key is null and id in (select jsonb_array_elements_text(?::jsonb)::int)`,
    [JSON.stringify([...ids.values()].filter((id) => id !== null))],
  );
  const isWithout = new Set(without.map(({ id }) => id));
  return new Set([...ids].flatMap(([key, id]) => (id !== null && isWithout.has(id) ? [key] : [])));
}

async function readFile(step: Step, row: SourceRow): Promise<StoredFile | SkipReason> {
  const found = await findSourceFile(step, textOf(row, 'mediaUrl'));
  if (typeof found === 'string') return found;
  const { path } = found;
  if (found.size > MAX_BYTES) return 'fileTooLarge';
  const name = plainName(nameOfFile(textOf(row, 'mediaUrl')));
  if (step.isDryRun) return { ...NOT_READ, name, size: found.size };
  const type = contentOf(row)?.mediaType;
  const mime = safeMime((await fileTypeFromFile(path))?.mime ?? '');
  const picture = type === 'image' ? await measurePicture(createReadStream(path, PICTURE_START)) : undefined;
  const { key, size, sha256 } = await step.ctx.media.put(createReadStream(path));
  return {
    key,
    mime,
    name,
    size,
    sha256,
    width: picture?.mediaWidth ?? null,
    height: picture?.mediaHeight ?? null,
    is_voice: type === 'audio' && /\.(ogg|oga|opus)$/i.test(path),
  };
}

const NOT_READ = { key: '', mime: '', sha256: '', width: null, height: null, is_voice: false } as const;

/** Files that no message refers to, after a failure; when it is unknown whether they are referred to, they stay. */
async function removeAll({ ctx }: Step, stored: Files, error: unknown): Promise<void> {
  const keys = [...stored.values()].flatMap((file) =>
    typeof file === 'string' || file.key === '' ? [] : [file.key],
  );
  await removeAfterFailure(ctx.media, keys, error);
}
