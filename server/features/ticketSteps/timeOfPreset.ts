import { isAmongClosed, spansOf } from '#shared/domain/openingHours.ts';
import { snoozeTimes } from '#shared/domain/snoozeTimes.ts';
import type { SnoozePreset } from '#shared/domain/ticketSteps.ts';
import { listClosedDays } from '#server/features/queues/index.ts';
import { findReadable, ticketRules } from '#server/features/tickets/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/**
 * The time until which a step puts a ticket away; null for until the customer writes. A time that there is not, such as later
 * today in the evening, is the next morning.
 */
export async function timeOfPreset(
  tx: Transaction,
  actor: Principal,
  ticketId: number,
  preset: SnoozePreset,
): Promise<Date | null> {
  if (preset === 'reply') return null;
  const ticket = await findReadable(tx.em, actor, ticketId, await ticketRules(tx));
  await tx.em.populate(ticket, ['queue']);
  const queue = ticket.queue?.getEntity();
  const closed = await listClosedDays(tx.em);
  const times = snoozeTimes(tx.now(), {
    spans: queue ? spansOf(queue) : [],
    isClosedDay: (day) => isAmongClosed(closed, day),
    zone: tx.config.TIME_ZONE,
  });
  return times[preset] ?? times.tomorrow;
}
