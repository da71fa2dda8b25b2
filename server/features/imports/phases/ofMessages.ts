import type { Em } from '#server/platform/database/orm.ts';
import type { Reading, SourceRow } from '../source/source.ts';
import { isSet } from '../source/values.ts';
import { isTicketDeleted, mappingBy, type Mapping } from './mapping.ts';
import { NOTICES } from './messageContent.ts';
import type { Step } from './phase.ts';

const NOTICE_LIST = [...NOTICES].map((type) => `'${type}'`).join(', ');

/**
 * Reads rows together with a message that they refer to, and whether that message is imported at all.
 * @param on a condition on the message `x` and the row `m`
 */
export function withMessage(reading: Reading, on: string): Reading {
  return {
    ...reading,
    further: {
      ...reading.further,
      isImported: `case when t."id" is not null and c."id" is not null
        and coalesce(x."mediaType", '') not in (${NOTICE_LIST}) then 1 else 0 end`,
      ofTicket: 't."id"',
      ofContact: 'c."id"',
    },
    joins: `left join [Messages] x on ${on} left join [Tickets] t on t."id" = x."ticketId"
      left join [Contacts] c on c."id" = t."contactId" ${reading.joins ?? ''}`,
  };
}

/** Columns of rows about a message: whether it is imported at all, and its ticket and contact in the source. */
const OF_MESSAGE = { isImported: 'isImported', ticket: 'ofTicket', contact: 'ofContact' } as const;

/** The messages here that the rows refer to by a column; 0 for those that an import would add, in a dry run. */
export async function messagesOf(
  step: Step,
  em: Em,
  rows: readonly SourceRow[],
  column: string,
  of: Readonly<Record<keyof typeof OF_MESSAGE, string>> = OF_MESSAGE,
): Promise<Mapping> {
  const known = await mappingBy(step, em, 'messages', rows, column);
  if (!step.isDryRun) return known;
  const tickets = await mappingBy(step, em, 'tickets', rows, of.ticket);
  const contacts = await mappingBy(step, em, 'contacts', rows, of.contact);
  const isAdded = (row: SourceRow) =>
    isSet(row, of.isImported) &&
    !isTicketDeleted(tickets.get(String(row[of.ticket])), contacts.get(String(row[of.contact])));
  return new Map([...rows.filter(isAdded).map((row) => [String(row[column]), 0] as const), ...known]);
}

/** The message here; null when it is missing. */
export function messageOf(ids: Mapping, row: SourceRow, column: string): number | null {
  return ids.get(String(row[column])) ?? null;
}
