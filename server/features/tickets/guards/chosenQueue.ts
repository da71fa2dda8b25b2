import { ref, type Ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { findQueue, type Queue } from '#server/features/queues/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { mayChooseQueue } from '../ticket.policy.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { queueOf } from '../visibility.ts';
import type { Ticket } from '../ticket.entity.ts';

/** The queue that an actor assigns a ticket to. @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_PERMISSION */
export async function chosenQueue(
  { em }: Transaction,
  actor: Principal,
  queueId: number,
  ticket?: Ticket,
): Promise<Ref<Queue>> {
  const queue = await findQueue(em, queueId);
  if (!mayChooseQueue(actor, queueId, ticket ? queueOf(assignmentOf(ticket)) : null))
    fail('ERR_NO_PERMISSION');
  return ref(queue);
}
