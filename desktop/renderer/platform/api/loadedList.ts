import { byName } from '#shared/domain/byName.ts';
import { plainText } from '#shared/domain/plainText.ts';
import { cachedArgsOf, type CachedEndpoint } from './cachedEndpoint.ts';
import type { AppThunk } from './dispatch.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What is loaded of a list by name that is fetched in pages. */
export interface LoadedList<Args = unknown> {
  /** Those of the request. */
  readonly args: Args;
  readonly rows: readonly Named[];
  /** It is not loaded to its end. */
  readonly hasMore: boolean;
  /** It has only the rows that match this text; empty without a search. */
  readonly searchText: string;
}

/** What is loaded of each list of an endpoint. */
export function loadedLists<
  Args extends { readonly query?: { readonly searchParam?: string | undefined } | undefined } | void,
  Page extends { readonly hasMore: boolean },
>(
  endpoint: CachedEndpoint<Args, { pages: Page[] }>,
  rowsOf: (page: Page) => readonly Named[],
): AppThunk<LoadedList<Args>[]> {
  return (dispatch, getState) =>
    dispatch(cachedArgsOf(endpoint)).map((args) => {
      const pages = endpoint.select(args)(getState()).data?.pages ?? [];
      return {
        args,
        rows: pages.flatMap(rowsOf),
        hasMore: pages.at(-1)?.hasMore === true,
        searchText: args?.query?.searchParam?.trim() ?? '',
      };
    });
}

/**
 * Whether a changed row may have made a list different from what is loaded of it: then it is fetched again.
 * @param texts those of the row in which the server searches
 */
export function isOutdatedBy(list: LoadedList, changed: Named, texts: readonly string[]): boolean {
  return !keepsPosition(list, changed) || mayJoin(list, changed, texts);
}

/**
 * Whether a row that may have been renamed stays where it is. Where it does not, other rows would be left out of the next
 * page, or come twice. Only the server knows whether a new name matches a search.
 */
function keepsPosition({ rows, hasMore, searchText }: LoadedList, changed: Named): boolean {
  const at = rows.findIndex(({ id }) => id === changed.id);
  if (at < 0 || rows[at]?.name === changed.name) return true;
  if (searchText !== '') return false;
  const [before, after] = [rows[at - 1], rows[at + 1]];
  if (before && byName(before, changed) >= 0) return false;
  return after ? byName(changed, after) < 0 : !hasMore; // it may belong beyond the loaded end
}

/**
 * Whether a changed row that is not loaded may belong into what is. Only the server knows what a search finds, but it finds
 * nothing that has the text in none of these.
 */
function mayJoin(
  { rows, hasMore, searchText }: LoadedList,
  changed: Named,
  texts: readonly string[],
): boolean {
  if (rows.some(({ id }) => id === changed.id)) return false;
  const last = rows.at(-1);
  if (hasMore && last && byName(last, changed) < 0) return false; // it belongs beyond the loaded end
  const wanted = plainText(searchText);
  return texts.some((text) => plainText(text).includes(wanted));
}
