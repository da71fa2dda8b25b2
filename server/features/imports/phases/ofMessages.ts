import type { Em } from '#server/platform/database/orm.ts';
import type { Reading, SourceRow } from '../source/source.ts';
import { isSet } from '../source/values.ts';
import { mappingBy, type Mapping } from './mapping.ts';
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
    },
    joins: `left join [Messages] x on ${on} left join [Tickets] t on t."id" = x."ticketId"
      left join [Contacts] c on c."id" = t."contactId" ${reading.joins ?? ''}`,
  };
}

/** The messages here that the rows refer to by a column. */
export function messagesOf(step: Step, em: Em, rows: readonly SourceRow[], column: string): Promise<Mapping> {
  return mappingBy(step, em, 'messages', rows, column);
}

/** The message here; 0 for one that an import would add, in a dry run; null when it is missing. */
export function messageOf(step: Step, ids: Mapping, row: SourceRow, column: string): number | null {
  const known = ids.get(String(row[column]));
  return known ?? (known === undefined && step.isDryRun && isSet(row, 'isImported') ? 0 : null);
}
