import type { Em } from '#server/platform/database/orm.ts';
import type { SourceRow } from '../source/source.ts';
import { isSet, keyOf, textOf } from '../source/values.ts';
import { isTicketDeleted, mappingBy, mappingOf } from './mapping.ts';
import { contentOf } from './messageContent.ts';
import { added, existing, NOTHING_RELATED, skipped, type Phase, type Step } from './phase.ts';
import { PROVIDER_ID_MAX, storeMessages, type NewMessage } from './storeMessages.ts';

/** Messages with their texts, authors, times and receipts; quotes, edits, reactions and files come after them. */
export const messages: Phase<undefined, NewMessage | null> = {
  kind: 'messages',
  reading: {
    table: 'Messages',
    columns: [
      'id',
      'body',
      'ack',
      'read',
      'fromMe',
      'mediaType',
      'mediaUrl',
      'isDeleted',
      'isEdited',
      'ticketId',
      'contactId',
      'userId',
      'createdAt',
      'updatedAt',
    ],
    further: { knownTicket: 't."id"', knownContact: 'c."id"', whatsappId: 't."whatsappId"' },
    joins: 'left join [Tickets] t on t."id" = m."ticketId" left join [Contacts] c on c."id" = t."contactId"',
  },
  pageSize: 500,
  prepare: NOTHING_RELATED,
  async decide(step, em, rows) {
    const mapped = await mappingBy(step, em, 'messages', rows);
    const ticketIds = await mappingBy(step, em, 'tickets', rows, 'ticketId');
    const contactIds = await mappingOf(
      step,
      em,
      'contacts',
      rows.flatMap((row) => [keyOf(row, 'contactId'), keyOf(row, 'knownContact')]),
    );
    const userIds = await mappingBy(step, em, 'users', rows, 'userId');
    const connectionIds = await connectionsOf(step, em, rows);
    const known = await knownMessages(em, rows, connectionIds);
    const ticketRows = await em.execute<TicketRow[]>(
      `select id, contact_id, is_group, status = 'closed' as is_closed, connection_id from tickets
       where id in (select jsonb_array_elements_text(?::jsonb)::int)`,
      [JSON.stringify([...new Set(ticketIds.values())].filter((id) => id !== null))],
    );
    const ticketById = new Map(ticketRows.map((ticket) => [ticket.id, ticket]));
    return rows.map((row) => {
      if (mapped.has(String(row['id']))) return existing(row, null);
      if (keyOf(row, 'knownTicket') === null) return skipped(row, null, 'ticketMissing');
      if (keyOf(row, 'knownContact') === null) return skipped(row, null, 'contactMissing');
      const content = contentOf(row);
      if (!content) return skipped(row, null, 'notice', textOf(row, 'mediaType'));
      const ticketId = ticketIds.get(String(row['ticketId']));
      if (isTicketDeleted(ticketId, contactIds.get(String(row['knownContact']))))
        return skipped(row, null, 'deletedHere');
      const found = known.get(`${connectionIds.get(String(row['whatsappId']))} ${String(row['id'])}`);
      if (found !== undefined) return existing(row, null, found);
      // It has come since the tickets were imported, and comes with a later import.
      if (ticketId === undefined && !step.isDryRun) return skipped(row, null, 'ticketMissing');
      const ticket = ticketById.get(ticketId ?? 0);
      const contactId = contactIds.get(String(row['contactId'])) ?? null;
      return added(row, {
        content,
        ticketId: ticketId ?? 0, // in a dry run, which stores nothing
        connectionId: ticket?.connection_id ?? null,
        contactId: contactId ?? (ticket?.is_group ? null : (ticket?.contact_id ?? null)),
        userId: userIds.get(String(row['userId'])) ?? null,
        isRead: isSet(row, 'read') || ticket?.is_closed === true,
      });
    });
  },
  store: storeMessages,
};

interface TicketRow {
  readonly id: number;
  readonly contact_id: number;
  readonly is_group: boolean;
  readonly is_closed: boolean;
  readonly connection_id: number | null;
}

/** The connections here of these messages, by their ids in the source; a dry run finds those that exist by name. */
async function connectionsOf(step: Step, em: Em, rows: readonly SourceRow[]) {
  const keys = [...new Set(rows.map((row) => keyOf(row, 'whatsappId')))];
  const mapped = await mappingOf(step, em, 'connections', keys);
  const missing = keys.filter((key) => key !== null && !mapped.has(key));
  if (missing.length === 0) return mapped;
  const named = await step.source.select(
    `select "id", "name" from ${step.source.schema.table('Whatsapps')} where "id" in (${missing.map(() => '?').join(', ')})`,
    missing,
  );
  const here = await em.execute<{ id: number; name: string }[]>('select id, name from connections');
  const byName = new Map(here.map(({ id, name }) => [name, id]));
  return new Map([
    ...mapped,
    ...named.map((row) => [String(row['id']), byName.get(textOf(row, 'name', 50).trim()) ?? null] as const),
  ]);
}

/** What WhatsApp has delivered here itself, by connection and id. */
async function knownMessages(
  em: Em,
  rows: readonly SourceRow[],
  connectionIds: ReadonlyMap<string, number | null>,
): Promise<Map<string, number>> {
  const wanted = rows.flatMap((row) => {
    const connection = connectionIds.get(String(row['whatsappId']));
    const id = String(row['id']);
    return typeof connection === 'number' && id.length <= PROVIDER_ID_MAX ? [{ connection, id }] : [];
  });
  if (wanted.length === 0) return new Map();
  const found = await em.execute<{ id: number; connection_id: number; provider_id: string }[]>(
    `select m.id, m.connection_id, m.provider_id from messages m
     join jsonb_to_recordset(?::jsonb) as wanted(connection int, id text)
       on wanted.connection = m.connection_id and wanted.id = m.provider_id`,
    [JSON.stringify(wanted)],
  );
  return new Map(found.map((row) => [`${row.connection_id} ${row.provider_id}`, row.id]));
}
