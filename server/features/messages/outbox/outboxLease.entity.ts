import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';

/** A conversation in which one process is sending; others skip its messages until the lease expires. */
export const OutboxLease = defineEntity({
  name: 'OutboxLease',
  tableName: 'outbox_leases',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    contact: () => p.manyToOne(Contact).ref().primary().deleteRule('cascade'),
    /** Random id of the process. */
    leasedBy: p.uuid(),
    leasedUntil: p.datetime(3),
  },
});
export type OutboxLease = InferEntity<typeof OutboxLease>;
