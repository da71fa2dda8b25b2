import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';
import { allOf, type Condition } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import type { ContactWithAddresses } from './contact.presenter.ts';
import { readContacts } from './contactRows.ts';
import { holdsNumberOf, searchesDigits } from './hiddenNumbers.presenter.ts';

/** What contacts must have to be listed. */
export interface ContactFilter {
  readonly searchText: string;
  readonly tagIds: readonly number[];
  /** When false, hidden digits cannot be found by searching. */
  readonly canSeeNumbers: boolean;
}

interface ContactSearch extends ContactFilter {
  readonly pageNumber: number;
  /** Condition on contacts `c`; absent: all of them. */
  readonly counted: Condition | undefined;
}

/** A page of contacts by name, whose name, email or number contains the text and that have any of the tags. */
export async function pageContacts(em: Em, search: ContactSearch): Promise<Page<ContactWithAddresses>> {
  const { ids, count } = await findPage(em, search);
  return pageOf(await readContacts(em, ids), count, search.pageNumber);
}

/** Finds the contacts once, for their number and their page; all of them are not found, but read in their order. */
async function findPage(
  em: Em,
  search: ContactSearch,
): Promise<{ readonly ids: number[]; readonly count: number }> {
  const conditions: (Condition | false)[] = [...conditionsOn(search), search.counted ?? false];
  const { sql, values } = allOf(conditions);
  const { limit, offset } = pageLimits(search.pageNumber);
  const [page] = await em.execute<[{ ids: number[]; count: number }]>(
    `with found as ${conditions.some(Boolean) ? 'materialized' : 'not materialized'} (
       select c.id, c.name from contacts c where ${sql}
     )
     select (select count(*)::int from found) as count,
       array(select id from found order by name, id limit ? offset ?) as ids`,
    [...values, limit, offset],
  );
  return page;
}

/** The conditions on contacts `c`, of which all must hold. */
export function conditionsOn(filter: ContactFilter): (Condition | false)[] {
  return [filter.searchText !== '' && contains(filter), filter.tagIds.length > 0 && hasAnyOf(filter.tagIds)];
}

/** A union, because no index has names and numbers: with `or`, the database would read all contacts. */
function contains({ searchText, canSeeNumbers }: ContactFilter): Condition {
  const digits = digitsOf(searchText);
  const named = isNamed(searchText, canSeeNumbers);
  if (digits.length < SEARCH_MIN_LENGTH) return named;
  const numbered = hasNumber(digits, canSeeNumbers);
  return {
    sql: `c.id in (
      select c.id from contacts c where ${named.sql}
      union select a.contact_id from contact_addresses a where ${numbered.sql})`,
    values: [...named.values, ...numbered.values],
  };
}

/**
 * Contacts `c` with this text in name or email, except by digits of their own number, which are masked where names and
 * emails are shown.
 */
function isNamed(searchText: string, canSeeNumbers: boolean): Condition {
  const isHiding = !canSeeNumbers && searchesDigits(searchText);
  const shows = (text: string) => (isHiding ? ` and not ${holdsNumberOf(text, 'c.id')}` : '');
  const pattern = likePattern(searchText);
  return {
    sql: `((c.name ilike ?${shows('c.name')}) or (c.email ilike ?${shows('c.email')}))`,
    values: [pattern, pattern],
  };
}

/** Addresses `a` whose number contains these digits among those that are shown. */
function hasNumber(digits: string, canSeeNumbers: boolean): Condition {
  const pattern = likePattern(digits);
  const anywhere = { sql: `a.kind = 'phone' and a.value like ?`, values: [pattern] }; // by its index
  return allOf([anywhere, !canSeeNumbers && { sql: 'left(a.value, -4) like ?', values: [pattern] }]);
}

/** Contacts `c` with any of the tags. */
function hasAnyOf(tagIds: readonly number[]): Condition {
  return {
    sql: 'c.id in (select ct.contact_id from contact_tags ct where ct.tag_id in (?))',
    values: [[...tagIds]],
  };
}
