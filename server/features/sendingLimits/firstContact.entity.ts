import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';

/** When a connection last wrote first to a person who had not written to it. Rows of the last 24 hours count. */
export const FirstContact = defineEntity({
  name: 'FirstContact',
  tableName: 'first_contacts',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    contact: () => p.manyToOne(Contact).ref().primary().deleteRule('cascade').index(),
    startedAt: p.datetime(3),
    /** No other first contact before. */
    nextAt: p.datetime(3),
  },
  indexes: [{ name: 'first_contacts_started', properties: ['connection', 'startedAt'] }],
});
export type FirstContact = InferEntity<typeof FirstContact>;
