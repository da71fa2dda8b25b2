import { textOf } from '../source/values.ts';
import { mappingBy, newIds, pairsOf, recordMapping } from './mapping.ts';
import { messageOf, messagesOf, withMessage } from './ofMessages.ts';
import { added, existing, NOTHING_RELATED, skipped, type Phase } from './phase.ts';

/** The texts of messages before they were edited. */
export const edits: Phase<undefined, number | null> = {
  kind: 'edits',
  reading: withMessage(
    { table: 'OldMessages', columns: ['id', 'messageId', 'body', 'createdAt'] },
    'x."id" = m."messageId"',
  ),
  pageSize: 500,
  prepare: NOTHING_RELATED,
  async decide(step, em, rows) {
    const mapped = await mappingBy(step, em, 'edits', rows);
    const ids = await messagesOf(step, em, rows, 'messageId');
    return rows.map((row) => {
      if (mapped.has(String(row['id']))) return existing(row, null);
      const messageId = messageOf(ids, row, 'messageId');
      return messageId === null ? skipped(row, null, 'messageMissing') : added(row, messageId);
    });
  },
  async store(step, { em }, decisions) {
    const made = decisions.filter(({ outcome }) => outcome === 'added');
    const ids = await newIds(em, 'old_messages', made.length);
    const given = made.map(({ row, content: messageId }, index) => {
      const at = step.momentOf(row['createdAt']) ?? step.ctx.now();
      return { id: ids[index], message_id: messageId, body: textOf(row, 'body'), at };
    });
    await em.execute(
      `insert into old_messages (id, message_id, body, created_at, updated_at)
       select id, message_id, body, at, at
       from jsonb_to_recordset(?::jsonb) as given(id int, message_id int, body text, at timestamptz)`,
      [JSON.stringify(given)],
    );
    await recordMapping(step, em, 'edits', pairsOf(decisions, ids));
  },
};
