import { policyOf } from '#server/features/queues/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { TicketState } from '../timeline/ticketState.ts';
import { setTargets, targetSince } from './runningTargets.ts';

/**
 * Gives a locked ticket that has come into another queue the reply targets of that, from when its customer began to wait: nobody
 * waits less for being passed on. A ticket that is closed has none, and one that is reopened gets them when its customer writes.
 * @param before its state before the transition; null for a new ticket
 */
export async function retarget(tx: Transaction, ticket: Ticket, before: TicketState | null): Promise<void> {
  if (ticket.status === 'closed') return setTargets(ticket, {});
  const queueId = ticket.queue?.id;
  if (!before || before.status === 'closed' || before.queueId === (queueId ?? null)) return;
  const policy = ticket.isGroup || ticket.isHistory ? undefined : await policyOf(tx, queueId);
  if (!policy) return setTargets(ticket, {});
  const { unanswered, first } = await waitsOf(tx, ticket);
  setTargets(ticket, {
    answer: unanswered && targetSince(policy, ticket.answeredAt ? 'nextAnswer' : 'firstAnswer', unanswered),
    resolution: first && targetSince(policy, 'resolution', first),
  });
}

/** SQL of the messages `m` of a ticket that people wrote since it was last reopened, which that event precedes. */
const WRITTEN = `messages m where m.ticket_id = t.id and m.kind = 'message'
  and m.content #>> '{card,kind}' is distinct from 'notice'
  and m.created_at >= coalesce((select max(e.created_at) from ticket_events e where e.ticket_id = t.id and e.type = 'reopened'), '-infinity')`;

/** When its customer wrote the first message, and the first one that nobody has answered. */
async function waitsOf(
  tx: Transaction,
  { id }: Ticket,
): Promise<{ readonly first: Date | undefined; readonly unanswered: Date | undefined }> {
  const [row] = await tx.em.execute<{ first: Date | null; unanswered: Date | null }[]>(
    `select (select min(m.created_at) from ${WRITTEN} and m.author = 'customer') as first,
       (select min(m.created_at) from ${WRITTEN} and m.author = 'customer' and m.created_at > coalesce(
         (select max(a.created_at) from messages a
          where a.ticket_id = t.id and a.kind = 'message' and a.author in ('agent', 'phone')), '-infinity')) as unanswered
     from tickets t where t.id = ?`,
    [id],
  );
  return { first: dateOf(row?.first), unanswered: dateOf(row?.unanswered) };
}

const dateOf = (time: Date | string | null | undefined): Date | undefined =>
  time ? new Date(time) : undefined;
