import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { Contact } from './contact.entity.ts';

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
});
export type ContactField = InferEntity<typeof ContactField>;
