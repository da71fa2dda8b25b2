import { LIST_COUNT_MAX, SEARCH_COUNT_MAX } from '#shared/domain/limits.ts';
import { fail } from '#shared/contract/errors.ts';
import { lengthOf, shiftDay } from '#shared/domain/days.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, type Condition } from '#server/platform/database/condition.ts';
import { pageLimits } from '#server/platform/database/page.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayList } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';
import { afterCursor, cursorOf, listOrder, type ListOrder, type ListPosition } from './listOrder.ts';
import { textSearch, type TextSearch } from './textSearch.ts';
import { conditionsOf } from './ticketSearch.ts';

interface TicketPage {
  readonly ids: number[];
  readonly count: number;
  /** There may be more than were counted. */
  readonly isCountCapped: boolean;
  readonly hasMore: boolean;
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

/**
 * How many tickets a search reads before it asks the indexes of texts. Those take the longer, the more messages match; what
 * is not found twenty times in so many tickets is rare enough for them.
 */
const READ_BEFORE_INDEXES = 1000;

/**
 * How many of them a search reads of a text that is in none of these: what is in twenty of a thousand tickets is in none of so
 * many with a probability of less than 1 %.
 */
const READ_OF_RARE = 250;

/** A page of ticket ids in a list. @throws AppError ERR_NO_PERMISSION for a list that agents may not see */
export async function pageTickets(
  ctx: AppContext,
  actor: Actor,
  query: TicketListQuery,
): Promise<TicketPage> {
  const rules = await ticketRules(ctx);
  if (query.status && !mayList(actor, query.status, rules)) fail('ERR_NO_PERMISSION');
  const wanted = conditionsOf(query, actor, rules, { zone: ctx.config.TIME_ZONE, now: ctx.now() });
  const order = await listOrder(ctx, query);
  const after = query.cursor !== undefined && afterCursor(query.cursor, order);
  const { limit, offset } = pageLimits(after ? 1 : query.pageNumber);
  const text = query.searchParam ? textSearch(query.searchParam, actor, rules) : null;
  const { sql, values } = text
    ? searchedPage(text, wanted, after, order, { limit, offset })
    : listedPage(
        wanted,
        after,
        order,
        { limit, offset },
        isOfPast(query, order, dayIn(ctx.config.TIME_ZONE, ctx.now())),
      );
  const [row] = await sharedEmOf(ctx).execute<FoundRow[]>(sql, [...values]);
  if (!row) throw new Error('the list has no row');
  return pageOf(row, limit, text ? SEARCH_COUNT_MAX : LIST_COUNT_MAX);
}

type Limits = ReturnType<typeof pageLimits>;

interface FoundRow {
  readonly count: number;
  /** All tickets that match were looked for. */
  readonly isWhole: boolean;
  readonly positions: readonly ListPosition[];
}

function pageOf({ count, isWhole, positions }: FoundRow, size: number, countMax: number): TicketPage {
  const shown = positions.slice(0, size);
  const last = shown.at(-1);
  const hasMore = positions.length > size;
  return {
    ids: shown.map(({ id }) => id),
    count: Math.min(count, countMax),
    isCountCapped: count > countMax || !isWhole,
    hasMore,
    nextCursor: hasMore && last ? cursorOf(last) : null,
  };
}

const POSITION = `json_build_object('id', id, 'moment', (extract(epoch from moment) * 1000)::bigint)`;

/**
 * Whether the list is of tickets created in a period so long ago that fewer were created in it than have changed since.
 * @param today in the time zone of the server
 */
function isOfPast({ dates, startDate, endDate }: TicketListQuery, order: ListOrder, today: string): boolean {
  if (dates === 'closed' || startDate === undefined || endDate === undefined) return false;
  return order.direction === 'desc' && shiftDay(endDate, lengthOf({ startDate, endDate })) < today;
}

/**
 * SQL of the `FoundRow` of a list: count and page each use their own index.
 * @param isSorted finds all tickets before it sorts them: the database expects those of a period anywhere in the list, and
 *   would read all newer ones first
 */
function listedPage(
  wanted: readonly Condition[],
  after: Condition | false,
  { column, direction }: ListOrder,
  { limit, offset }: Limits,
  isSorted: boolean,
): Condition {
  const all = allOf(wanted);
  const shown = allOf([...wanted, after]);
  return {
    sql: `
      select (select count(*)::int from (select from tickets t where ${all.sql} limit ?) as counted) as count,
        true as "isWhole", array(
          select ${POSITION} from (
            select id, moment from (
              select t.id, t.${column} as moment from tickets t where ${shown.sql} ${isSorted ? 'offset 0' : ''}
            ) as listed order by moment ${direction}, id ${direction} limit ? offset ?) as found
          order by moment ${direction}, id ${direction}) as positions`,
    values: [...all.values, LIST_COUNT_MAX + 1, ...shown.values, limit + 1, offset],
  };
}

/** The same of a search. From its beginning it is evaluated once for count and page. */
function searchedPage(
  text: TextSearch,
  wanted: readonly Condition[],
  after: Condition | false,
  order: ListOrder,
  { limit, offset }: Limits,
): Condition {
  const needed = offset + limit + 1;
  const counts = SEARCH_COUNT_MAX + 1;
  const found = firstMatches(allOf([...wanted, after]), text, order, {
    needed,
    many: after ? needed : Math.max(needed, counts),
  });
  const counted = after
    ? firstMatches(allOf(wanted), text, order, { needed, many: counts })
    : { sql: 'select is_whole from found', values: [] };
  const { direction } = order;
  return {
    sql: `with matched as materialized (${text.ids.sql}), found as materialized (${found.sql}),
        counted as materialized (${counted.sql})
      select (select count(*)::int from counted) as count, (select coalesce(bool_and(is_whole), true) from counted) as "isWhole",
        array(select ${POSITION} from found order by moment ${direction}, id ${direction} limit ? offset ?) as positions`,
    values: [...text.ids.values, ...found.values, ...counted.values, limit + 1, offset],
  };
}

/**
 * The first tickets that match a text. A common text is found soon by reading the list from its beginning; reading on for
 * a rare one would take as long as the list is. So the list is read to a certain ticket, or where nothing is found to an
 * earlier one, and only where that does not find enough, all tickets that match (`matched`, selected by `text.ids`) are
 * looked up by the indexes of texts.
 * @param amount `needed`: as many are found if there are; `many`: as many are returned at most
 */
function firstMatches(
  { sql, values }: Condition,
  { ofTicket }: TextSearch,
  { column, direction }: ListOrder,
  { needed, many }: { readonly needed: number; readonly many: number },
): Condition {
  const ordered = `order by t.${column} ${direction}, t.id ${direction}`;
  return {
    sql: `with beginning as materialized (
        select t.* from tickets t where ${sql} ${ordered} limit ?
      ), size as materialized (
        select count(*) < ? as is_short from beginning
      ), first as materialized (
        select from (select * from beginning limit ?) t where ${ofTicket.sql} limit 1
      ), read as materialized (
        select t.id, t.${column} as moment from beginning t
        where (exists (select from first) or (select is_short from size)) and ${ofTicket.sql} ${ordered} limit ?
      ), enough as materialized (
        select found >= ? as is_found, found < ? and (select is_short from size) as is_all
        from (select count(*) as found from read) as counted
      ), looked_up as materialized (
        select t.id, t.${column} as moment from tickets t
        where (select not is_found and not is_all from enough)
          and ${sql} and t.id = any(array(select * from matched)) ${ordered} limit ?
      )
      select id, moment, (select is_all or not is_found from enough) as is_whole
      from (select * from read union select * from looked_up) as matches`,
    values: [
      ...values,
      READ_BEFORE_INDEXES,
      READ_BEFORE_INDEXES,
      READ_OF_RARE,
      ...ofTicket.values,
      ...ofTicket.values,
      many,
      needed,
      many,
      ...values,
      many,
    ],
  };
}
