import { messageOf, messagesOf, withMessage } from './ofMessages.ts';
import { added, existing, NOTHING_RELATED, skipped, type Phase } from './phase.ts';

interface Quote {
  readonly messageId: number;
  readonly quotedId: number;
}

/** The columns about the message that quotes. */
const QUOTING = { isImported: 'isQuoting', ticket: 'quotingTicket', contact: 'quotingContact' } as const;

/** Which message answers which: a message may come before the one that it quotes. */
export const quotes: Phase<undefined, Quote | null> = {
  kind: 'quotes',
  reading: withMessage(
    {
      table: 'Messages',
      columns: ['id', 'quotedMsgId', 'mediaType'],
      further: {
        isQuoting: 'case when qt."id" is null or qc."id" is null then 0 else 1 end',
        quotingTicket: 'qt."id"',
        quotingContact: 'qc."id"',
      },
      joins:
        'left join [Tickets] qt on qt."id" = m."ticketId" left join [Contacts] qc on qc."id" = qt."contactId"',
      where: 'm."quotedMsgId" is not null',
    },
    'x."id" = m."quotedMsgId"',
  ),
  pageSize: 1000,
  prepare: NOTHING_RELATED,
  async decide(step, em, rows) {
    const quoting = await messagesOf(step, em, rows, 'id', QUOTING);
    const quoted = await messagesOf(step, em, rows, 'quotedMsgId');
    const stored = await em.execute<{ id: number }[]>(
      `select id from messages where quoted_id is not null and id in (select jsonb_array_elements_text(?::jsonb)::int)`,
      [JSON.stringify([...quoting.values()].filter((id) => id !== null))],
    );
    const isStored = new Set(stored.map(({ id }) => id));
    return rows.map((row) => {
      const quotedId = messageOf(quoted, row, 'quotedMsgId');
      const messageId = messageOf(quoting, row, 'id');
      if (messageId === null || quotedId === null) return skipped(row, null, 'messageMissing');
      if (isStored.has(messageId)) return existing(row, null);
      return added(row, { messageId, quotedId });
    });
  },
  async store(_step, { em }, decisions) {
    const given = decisions.flatMap(({ content }) => (content ? [content] : []));
    await em.execute(
      `update messages m set quoted_id = given."quotedId"
       from jsonb_to_recordset(?::jsonb) as given("messageId" int, "quotedId" int)
       where m.id = given."messageId" and m.quoted_id is null`,
      [JSON.stringify(given)],
    );
  },
};
