import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Principal } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { readKeysetPage, type KeysetPage, type KeysetQuery } from '#server/platform/database/keyset.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ticketRules } from '../ticketRules.ts';
import { ofQueues, visibleTo } from '../visibility.ts';
import { taggedWith } from './ticketSearch.ts';

export interface TicketFilter {
  readonly status?: TicketStatus | undefined;
  /** Closed tickets match the queue they were closed in. */
  readonly queueId?: number | undefined;
  readonly userId?: number | undefined;
  readonly contactId?: number | undefined;
  readonly connectionId?: number | undefined;
  readonly tagId?: number | undefined;
  readonly updatedSince?: Date | undefined;
}

/** The ids of a page of the tickets that this reader may see. */
export async function listTicketIds(
  ctx: AppContext,
  reader: Principal,
  filter: TicketFilter,
  query: KeysetQuery<'created_at' | 'updated_at'>,
): Promise<KeysetPage> {
  const { status, queueId, userId, contactId, connectionId, tagId, updatedSince } = filter;
  const is = (column: string, value: unknown) =>
    value !== undefined && { sql: `t.${column} = ?`, values: [value] };
  const wanted = allOf([
    visibleTo(reader, await ticketRules(ctx)),
    is('status', status),
    is('user_id', userId),
    is('contact_id', contactId),
    is('connection_id', connectionId),
    queueId !== undefined && ofQueues([queueId]),
    tagId !== undefined && taggedWith([tagId]),
    updatedSince !== undefined && { sql: 't.updated_at >= ?', values: [updatedSince] },
  ]);
  return readKeysetPage(emOf(ctx), 'tickets t', wanted, query);
}
