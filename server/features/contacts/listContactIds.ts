import { allOf } from '#server/platform/database/condition.ts';
import { readKeysetPage, type KeysetPage, type KeysetQuery } from '#server/platform/database/keyset.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { exactConditions, type ExactFilter } from './exactContacts.ts';
import { conditionsOn, type ContactFilter } from './pageContacts.ts';

/** The ids of a page of contacts, in the order in which they were added. */
export function listContactIds(
  em: Em,
  filter: ContactFilter & ExactFilter,
  query: KeysetQuery<never>,
): Promise<KeysetPage> {
  return readKeysetPage(
    em,
    'contacts c',
    allOf([...conditionsOn(filter), ...exactConditions(filter)]),
    query,
  );
}
