import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { TARGETS } from '#shared/domain/replyTargets.ts';

/**
 * How many reply targets were met and missed, by the days on which they ended, and by the queue and the agent that the ticket had
 * then. What counts is the sum of all rows, as with `closed_ticket_totals`. A trigger of `tickets` adds rows
 * (Migration20261128144000_expand_1_10), and `mergeTotals` adds them up. They stay when a ticket is deleted or moves on, and days
 * of another time zone are not counted anew: the targets themselves are not kept.
 */
export const TargetTotal = defineEntity({
  name: 'TargetTotal',
  tableName: 'target_totals',
  properties: {
    id: p.bigint('number').primary(),
    /** In the zone of `totals_zone`. */
    day: p.date(),
    kind: p.enum([...TARGETS]),
    queueId: p.integer().nullable(),
    userId: p.integer().nullable(),
    met: p.integer(),
    missed: p.integer(),
  },
  indexes: [{ name: 'target_totals_day', properties: ['day'] }],
});
export type TargetTotal = InferEntity<typeof TargetTotal>;
