import { AppError } from '#shared/contract/errors.ts';
import { QUICK_ANSWER_LENGTH, SHORTCUT_LENGTH } from '#shared/domain/limits.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { storeFiles, type FileFields } from '#server/platform/files/storeFiles.ts';
import { removeAfterFailure } from '#server/platform/storage/withStoredFile.ts';
import type { SourceRow } from '../source/source.ts';
import { textOf } from '../source/values.ts';
import { mappingBy, newIds, pairsOf, recordMapping } from './mapping.ts';
import { nameOfFile } from './messageContent.ts';
import { decideByName } from './named.ts';
import type { Phase, Step } from './phase.ts';
import { findSourceFile } from './sourceFile.ts';

const messageOf = (row: SourceRow) => textOf(row, 'message', QUICK_ANSWER_LENGTH.max);

/** Without a text there is nothing to insert. */
const nameOf = (row: SourceRow) =>
  messageOf(row).trim() === '' ? '' : textOf(row, 'shortcut', SHORTCUT_LENGTH.max).trim();

/** By the ids of quick answers in the source. */
type Files = ReadonlyMap<string, readonly FileFields[]>;

/**
 * Quick answers; one whose shortcut is taken by another text gets a number behind its own. Later versions have a file with
 * each; one that is missing in the folder, or that could not be sent, is left out.
 */
export const quickAnswers: Phase<Files, string> = {
  kind: 'quickAnswers',
  reading: { table: 'QuickAnswers', columns: ['id', 'shortcut', 'message', 'mediaPath'] },
  pageSize: 500,
  async prepare(step, rows) {
    const stored = new Map<string, readonly FileFields[]>();
    if (step.isDryRun || step.folder === null) return stored;
    const known = await mappingBy(step, emOf(step.ctx), 'quickAnswers', rows);
    try {
      for (const row of rows) {
        const key = String(row['id']);
        if (!known.has(key)) stored.set(key, await readFile(step, textOf(row, 'mediaPath')));
      }
    } catch (error) {
      await removeAll(step, stored, error);
      throw error;
    }
    return stored;
  },
  decide: (step, em, rows) =>
    decideByName(step, em, rows, {
      kind: 'quickAnswers',
      table: 'quick_answers',
      column: 'shortcut',
      max: SHORTCUT_LENGTH.max,
      nameOf,
      isSame: (row, known) => known['message'] === messageOf(row),
    }),
  async store(step, { em }, decisions, stored) {
    const made = decisions.filter(({ outcome }) => outcome === 'added');
    const ids = await newIds(em, 'quick_answers', made.length);
    for (const [index, { row, key, content: shortcut }] of made.entries())
      await em.execute(
        'insert into quick_answers (id, shortcut, message, files) values (?, ?, ?, ?::jsonb)',
        [ids[index], shortcut, messageOf(row), JSON.stringify(stored.get(key) ?? [])],
      );
    await recordMapping(step, em, 'quickAnswers', pairsOf(decisions, ids));
  },
  undo: removeAll,
};

/** Stores the file of a quick answer. */
async function readFile(step: Step, fileName: string): Promise<readonly FileFields[]> {
  const found = fileName === '' ? 'fileMissing' : await findSourceFile(step, fileName);
  if (typeof found === 'string') return [];
  const name = nameOfFile(fileName);
  const isVoice = /\.(ogg|oga|opus)$/i.test(name);
  try {
    return await storeFiles(step.ctx, [{ ...found, field: '', name, isVoice }]);
  } catch (error) {
    if (error instanceof AppError) return []; // empty, too large, or a program
    throw error;
  }
}

/** After a failure. Files of rows that exist already go with the unused media. */
async function removeAll({ ctx }: Step, stored: Files, error: unknown): Promise<void> {
  const keys = [...stored.values()].flat().map(({ mediaKey }) => mediaKey);
  await removeAfterFailure(ctx.media, keys, error);
}
