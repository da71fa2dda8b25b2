import { QUICK_ANSWER_LENGTH, SHORTCUT_LENGTH } from '#shared/domain/limits.ts';
import type { SourceRow } from '../source/source.ts';
import { textOf } from '../source/values.ts';
import { newIds, pairsOf, recordMapping } from './mapping.ts';
import { decideByName } from './named.ts';
import { NOTHING_RELATED, type Phase } from './phase.ts';

const messageOf = (row: SourceRow) => textOf(row, 'message', QUICK_ANSWER_LENGTH.max);

/** Without a text there is nothing to insert. */
const nameOf = (row: SourceRow) =>
  messageOf(row).trim() === '' ? '' : textOf(row, 'shortcut', SHORTCUT_LENGTH.max).trim();

/** Quick answers; one whose shortcut is taken by another text gets a number behind its own. */
export const quickAnswers: Phase<undefined, string> = {
  kind: 'quickAnswers',
  reading: { table: 'QuickAnswers', columns: ['id', 'shortcut', 'message'] },
  pageSize: 500,
  prepare: NOTHING_RELATED,
  decide: (step, em, rows) =>
    decideByName(step, em, rows, {
      kind: 'quickAnswers',
      table: 'quick_answers',
      column: 'shortcut',
      max: SHORTCUT_LENGTH.max,
      nameOf,
      isSame: (row, known) => known['message'] === messageOf(row),
    }),
  async store(step, { em }, decisions) {
    const made = decisions.filter(({ outcome }) => outcome === 'added');
    const ids = await newIds(em, 'quick_answers', made.length);
    for (const [index, { row, content: shortcut }] of made.entries())
      await em.execute('insert into quick_answers (id, shortcut, message) values (?, ?, ?)', [
        ids[index],
        shortcut,
        messageOf(row),
      ]);
    await recordMapping(step, em, 'quickAnswers', pairsOf(decisions, ids));
  },
};
