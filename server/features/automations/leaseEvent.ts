import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Em } from '#server/platform/database/orm.ts';

/** Something on which rules are yet to act, under a lease. */
export interface LeasedEvent {
  readonly id: number;
  readonly lease: number;
  readonly cause: string;
  readonly ticketId: number;
  readonly messageId: number | null;
  readonly status: TicketStatus | null;
  readonly ruleIds: readonly number[];
}

/**
 * Leases the oldest event of a ticket none of whose events is leased: what happened to a ticket is acted on in its order. Leases use
 * the clock of the database, which all processes share.
 * @param lease milliseconds
 */
export async function leaseEvent(em: Em, lease: number): Promise<LeasedEvent | undefined> {
  const [row] = await em.execute<(Omit<LeasedEvent, 'id'> & { readonly id: string })[]>(
    `update automation_events set lease = lease + 1, leased_until = now() + ? * interval '1 millisecond'
     where id = (
       select e.id from automation_events e
       where (e.leased_until is null or e.leased_until < now())
         and not exists (select from automation_events other where other.ticket_id = e.ticket_id and other.id < e.id)
       order by e.id limit 1 for update skip locked
     )
     returning id, lease, cause, ticket_id as "ticketId", message_id as "messageId", status, rule_ids as "ruleIds"`,
    [lease],
  );
  return row && { ...row, id: Number(row.id) };
}

/** Renews leases. @returns the events that are still ours */
export async function renewEvents(
  em: Em,
  leased: readonly Pick<LeasedEvent, 'id' | 'lease'>[],
  milliseconds: number,
): Promise<Set<number>> {
  const rows = await em.execute<{ id: string }[]>(
    `update automation_events e set leased_until = now() + ? * interval '1 millisecond'
     from json_to_recordset(?::json) as ours (id bigint, lease int)
     where e.id = ours.id and e.lease = ours.lease and e.leased_until is not null returning e.id`,
    [milliseconds, JSON.stringify(leased.map(({ id, lease }) => ({ id, lease })))],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Gives an event back that was not finished because this process stops. */
export async function releaseEvent(em: Em, { id, lease }: LeasedEvent): Promise<void> {
  await em.execute('update automation_events set leased_until = null where id = ? and lease = ?', [
    id,
    lease,
  ]);
}
