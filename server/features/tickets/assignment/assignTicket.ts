import { User } from '#server/features/users/index.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockTicket } from '../guards/lockTicket.ts';
import type { Ticket } from '../ticket.entity.ts';
import { acceptFor } from '../transitions/acceptTicket.ts';
import { freeAgents, type FreeAgent } from './freeAgents.ts';

/**
 * Accepts a waiting ticket for the free agent of its queue whose turn it is; does nothing when it no longer waits there, or
 * nobody is free. All processes assign one ticket at a time, so that each sees what the others have given to an agent.
 * @throws AppError those of accepting a ticket
 */
export function assignTicket(ctx: AppContext, ticketId: number, queueId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'automatic assignment'); // before the locks of the ticket, as always
    const ticket = await lockTicket(tx, ticketId);
    if (ticket.status !== 'pending' || ticket.user || ticket.queue?.id !== queueId) return;
    const agents = await freeAgents(tx, [queueId]);
    if (agents.length === 0) return;
    const userId = chooseAgent(agents, await formerAgent(tx, ticket));
    if (userId === undefined) return;
    await acceptFor(tx, null, ticketId, { userId });
    await tx.em.nativeUpdate(User, userId, { lastAssignedAt: tx.now() });
  });
}

/** Who served the customer before. */
export interface FormerAgent {
  readonly userId: number;
  /** They gave back this very ticket. */
  readonly hasReturned: boolean;
}

/** @param agents of one queue, the next one first */
export function chooseAgent(
  agents: readonly FreeAgent[],
  former: FormerAgent | undefined,
): number | undefined {
  const isFormer = ({ userId }: FreeAgent) => userId === former?.userId;
  if (former?.hasReturned) return agents.find((agent) => !isFormer(agent))?.userId;
  const preferred = agents.find((agent) => agent.prefersLastAgent && isFormer(agent));
  return (preferred ?? agents[0])?.userId;
}

/** The last agent of the ticket, else of another ticket of its contact. */
async function formerAgent({ em }: Transaction, { id, contact }: Ticket): Promise<FormerAgent | undefined> {
  const [own] = await em.execute<FormerAgent[]>(
    `select (details -> 'before' ->> 'userId')::int as "userId",
       type in ('returned', 'transferred') and author in ('agent', 'api') as "hasReturned"
     from ticket_events where ticket_id = ? and details -> 'before' ->> 'userId' is not null
     order by created_at desc, id desc limit 1`,
    [id],
  );
  if (own) return own;
  const [other] = await em.execute<FormerAgent[]>(
    `select user_id as "userId", false as "hasReturned" from tickets
     where contact_id = ? and id <> ? and user_id is not null order by updated_at desc, id desc limit 1`,
    [contact.id, id],
  );
  return other;
}
