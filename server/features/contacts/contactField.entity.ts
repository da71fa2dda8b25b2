import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { Contact } from './contact.entity.ts';
import { updatedAtTriggers } from './updatedAtTriggers.ts';

/** A custom field of a contact (`extraInfo` on the wire). */
export const ContactField = defineEntity({
  name: 'ContactField',
  tableName: 'contact_fields',
  properties: {
    ...base,
    contact: () => p.manyToOne(Contact).ref().deleteRule('cascade').index(),
    name: p.string().length(50),
    value: p.string().length(500).default(''),
  },
  // Values are too long for the other kind of index.
  indexes: [
    {
      name: 'contact_fields_value_hash',
      type: 'hash',
      expression: 'create index "contact_fields_value_hash" on "contact_fields" using hash ("value")',
    },
  ],
  triggers: updatedAtTriggers('contact_fields', ['contact_id', 'name', 'value']),
});
export type ContactField = InferEntity<typeof ContactField>;
