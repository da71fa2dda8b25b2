import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A day on which queues with opening hours are closed. */
export const ClosedDay = defineEntity({
  name: 'ClosedDay',
  tableName: 'closed_days',
  properties: {
    /** "YYYY-MM-DD", in the time zone of the workspace. */
    day: p.string().length(10).primary(),
    name: p.string().length(50),
    /** On this day of every year. */
    isYearly: p.boolean(),
  },
});
export type ClosedDay = InferEntity<typeof ClosedDay>;
