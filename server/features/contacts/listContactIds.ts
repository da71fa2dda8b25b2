import { allOf } from '#server/platform/database/condition.ts';
import { readKeysetPage, type KeysetPage, type KeysetQuery } from '#server/platform/database/keyset.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { exactConditions, type ExactFilter } from './exactContacts.ts';
import { conditionsOn, type ContactFilter } from './pageContacts.ts';

interface ListFilter extends ContactFilter, ExactFilter {
  readonly updatedSince?: Date | undefined;
}

/** The ids of a page of contacts, in the order in which they were added or have changed. */
export function listContactIds(
  em: Em,
  filter: ListFilter,
  query: KeysetQuery<'updated_at'>,
): Promise<KeysetPage> {
  return readKeysetPage(
    em,
    'contacts c',
    allOf([
      ...conditionsOn(filter),
      ...exactConditions(filter),
      filter.updatedSince !== undefined && { sql: 'c.updated_at >= ?', values: [filter.updatedSince] },
    ]),
    query,
  );
}
