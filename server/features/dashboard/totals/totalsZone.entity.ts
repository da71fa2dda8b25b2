import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The time zone of the days of `closed_ticket_totals` and `contact_days`, in one row. Without it the triggers write
 * nothing: after a migration, until the first process that starts has filled the tables in its zone.
 */
export const TotalsZone = defineEntity({
  name: 'TotalsZone',
  tableName: 'totals_zone',
  properties: { zone: p.string().length(64).primary() },
});
export type TotalsZone = InferEntity<typeof TotalsZone>;
