import { policyOf } from '#server/features/queues/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import { setTargets, targetSince } from './runningTargets.ts';

interface Written {
  readonly isByCustomer: boolean;
  /** When. */
  readonly at: Date;
}

/**
 * Starts the reply targets of its queue in a locked ticket when a customer begins to wait, and ends that of an answer when a person
 * answers. The ticket is updated with the message anyway, and what a queue wants is cached, so that neither costs a statement.
 * In groups nobody waits for an answer, and what a queue wants counts for what is written later.
 */
export async function timeTargets(
  tx: Transaction,
  ticket: Ticket,
  { isByCustomer, at }: Written,
): Promise<void> {
  const { targets, answeredAt, isGroup, status } = ticket;
  if (isGroup || status === 'closed') return;
  if (!isByCustomer) {
    if (targets?.answer && at.toISOString() >= targets.answer.since)
      setTargets(ticket, { ...targets, answer: undefined });
    return;
  }
  if (targets?.answer && targets.resolution) return;
  const policy = await policyOf(tx, ticket.queue?.id);
  if (!policy) return;
  setTargets(ticket, {
    answer: targets?.answer ?? targetSince(policy, answeredAt ? 'nextAnswer' : 'firstAnswer', at),
    resolution: targets?.resolution ?? targetSince(policy, 'resolution', at),
  });
}
