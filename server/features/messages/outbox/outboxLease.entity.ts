import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';

/** A conversation in which one process sends at the moment; others leave its messages alone until the lease runs out. */
export const OutboxLease = defineEntity({
  name: 'OutboxLease',
  tableName: 'outbox_leases',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    contact: () => p.manyToOne(Contact).ref().primary().deleteRule('cascade'),
    /** The process, by an id of its own. */
    leasedBy: p.uuid(),
    leasedUntil: p.datetime(3),
  },
});
export type OutboxLease = InferEntity<typeof OutboxLease>;
