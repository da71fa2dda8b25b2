import { fail } from '#shared/contract/errors.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import { MESSAGES_AT_ONCE, PAGE_SIZE } from '#shared/domain/limits.ts';
import { listNotes } from '#server/features/notes/index.ts';
import { listEvents, type Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { readConversation, readOverAllChannels, type ReadableConversation } from './messages.queries.ts';

/** Position and size of a page in a conversation. */
interface PageRange {
  readonly pageNumber: number;
  /** Message id: return older messages only; pages are counted from there. */
  readonly before?: number | undefined;
  /** Message id: extend the page beyond the usual size back to this message, plus some before it. */
  readonly until?: number | undefined;
  /** The messages of the contact on all connections. */
  readonly allChannels?: boolean | undefined;
}

/** Where a message stands in its conversation. */
interface MessagePosition {
  readonly id: number;
  readonly createdAt: Date;
}

interface ConversationPage
  extends Page<MessagePosition>, Pick<ReadableConversation, 'hasOtherChannels' | 'tickets'> {
  /** What happened between these messages; each event belongs to exactly one page. */
  readonly events: readonly TicketEvent[];
  /** The same for internal notes. */
  readonly notes: readonly Note[];
}

/** The messages of a conversation that are to be paged: all of these tickets, or those older than one of them. */
interface PagedMessages {
  readonly tickets: readonly number[];
  readonly end: MessagePosition | undefined;
}

/**
 * A page of the messages the actor may read in a conversation: newest page first, oldest message first within a page.
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function pageMessages(
  ctx: AppContext,
  actor: Actor,
  ticket: Ticket,
  { pageNumber, before, until, allChannels }: PageRange,
): Promise<ConversationPage> {
  const em = emOf(ctx);
  const read = allChannels ? readOverAllChannels : readConversation;
  const { ticketIds: tickets, ...channels } = await read(ctx, actor, ticket);
  const end = before === undefined ? undefined : await findPosition(em, tickets, before);
  const paged = { tickets, end };
  const size = until === undefined ? PAGE_SIZE : await distanceTo(em, paged, until);
  const { messages, count } = await findPage(em, paged, pageLimits(pageNumber, size));
  const page = pageOf(messages.toReversed(), count, pageNumber, size);
  const isAfterEnd = pageNumber > 1 && messages.length === 0;
  const to = pageNumber > 1 ? await timeAfter(em, tickets, messages[0]) : end?.createdAt;
  const span = { from: page.hasMore ? messages.at(-1)?.createdAt : undefined, to };
  const events = isAfterEnd ? [] : await listEvents(em, viewOf(actor), tickets, span);
  const notes = isAfterEnd ? [] : await listNotes(em, viewOf(actor), tickets, span);
  return { ...page, ...channels, events, notes };
}

/** The count of the messages and their page, newest first. */
async function findPage(
  em: Em,
  { tickets, end }: PagedMessages,
  { limit, offset }: ReturnType<typeof pageLimits>,
): Promise<{ readonly messages: MessagePosition[]; readonly count: number }> {
  const older = end ? [end.createdAt, end.id] : [];
  const values = [tickets, ...older, tickets, ...older, offset + limit, limit, offset];
  const [row] = await executePrepared<{
    count: number;
    messages: { readonly id: number; readonly createdAt: string }[];
  }>(em, end ? PAGES.older : PAGES.all, values);
  const { count = 0, messages = [] } = row ?? {};
  return { count, messages: messages.map(positionOf) };
}

/** Condition on messages `m`; the time and the id of another one are its values. */
const IS_OLDER = 'and (m.created_at, m.id) < (?::timestamptz, ?::int)';

const PAGES = { all: pageSql(''), older: pageSql(IS_OLDER) };

/**
 * The index of messages begins with the ticket: the newest of each are read in its order, and only these are sorted. All
 * messages of a long conversation would be sorted otherwise.
 */
function pageSql(older: string): string {
  return `
    select (select count(*)::int from messages m where m.ticket_id = any(?::int[]) ${older}) as count,
      (select coalesce(json_agg(json_build_object('id', page.id, 'createdAt', page.created_at)
         order by page.created_at desc, page.id desc), '[]')
       from (
         select newest.id, newest.created_at
         from unnest(?::int[]) as t (id) cross join lateral (
           select m.id, m.created_at from messages m where m.ticket_id = t.id ${older}
           order by m.created_at desc, m.id desc limit ?::int
         ) as newest
         order by newest.created_at desc, newest.id desc limit ?::int offset ?::int
       ) as page) as messages`;
}

/** A message of these tickets. @throws AppError ERR_NO_MESSAGE_FOUND */
async function findPosition(em: Em, tickets: readonly number[], messageId: number): Promise<MessagePosition> {
  const [message] = await executePrepared<{ id: number; createdAt: string }>(
    em,
    `select m.id, to_json(m.created_at) as "createdAt" from messages m where m.id = ?::bigint and m.ticket_id = any(?::int[])`,
    [messageId, tickets],
  );
  return message ? positionOf(message) : fail('ERR_NO_MESSAGE_FOUND', { messageId });
}

/** The time of the next newer message. */
async function timeAfter(
  em: Em,
  tickets: readonly number[],
  message?: MessagePosition,
): Promise<Date | undefined> {
  if (!message) return undefined;
  const [next] = await executePrepared<{ time: string | null }>(
    em,
    `select to_json(min(newer.created_at)) as time
     from unnest(?::int[]) as t (id) cross join lateral (
       select m.created_at from messages m
       where m.ticket_id = t.id and (m.created_at, m.id) > (?::timestamptz, ?::int)
       order by m.created_at, m.id limit 1
     ) as newer`,
    [tickets, message.createdAt, message.id],
  );
  return next?.time ? new Date(next.time) : undefined;
}

/** Page size that reaches the wanted message plus one page before it, up to the maximum per request. */
async function distanceTo(em: Em, { tickets, end }: PagedMessages, until: number): Promise<number> {
  const wanted = await findPosition(em, tickets, until);
  const [row] = await executePrepared<{ count: number }>(
    em,
    `select count(*)::int as count from messages m
     where m.ticket_id = any(?::int[]) and m.created_at >= ?::timestamptz ${end ? IS_OLDER : ''}`,
    [tickets, wanted.createdAt, ...(end ? [end.createdAt, end.id] : [])],
  );
  return Math.min((row?.count ?? 0) + PAGE_SIZE, MESSAGES_AT_ONCE);
}

function positionOf({ id, createdAt }: { readonly id: number; readonly createdAt: string }): MessagePosition {
  return { id, createdAt: new Date(createdAt) };
}
