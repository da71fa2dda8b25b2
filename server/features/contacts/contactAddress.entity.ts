import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { EMAIL_MAX_LENGTH } from '#shared/domain/emailAddress.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Contact } from './contact.entity.ts';
import { updatedAtTriggers } from './updatedAtTriggers.ts';

/** One way to reach a contact; unique across contacts. */
export const ContactAddress = defineEntity({
  name: 'ContactAddress',
  tableName: 'contact_addresses',
  properties: {
    ...base,
    contact: () => p.manyToOne(Contact).ref().deleteRule('cascade').index(),
    /** As in `Address`: channels may name kinds of their own. */
    kind: p.string().length(40),
    /** E-mail addresses are the longest. */
    value: p.string().length(EMAIL_MAX_LENGTH),
    /** When the contact last wrote from this address: the next reply goes to the address used last. */
    lastInboundAt: p.datetime(3).nullable(),
    /** When WhatsApp answered that this number does not exist; null when it was never checked or exists. */
    notFoundAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'contact_addresses_kind_value', properties: ['kind', 'value'] }],
  indexes: [
    {
      name: 'contact_addresses_value_trigram',
      type: 'gin',
      expression:
        'create index "contact_addresses_value_trigram" on "contact_addresses" using gin ("value" gin_trgm_ops)',
    },
  ],
  triggers: updatedAtTriggers('contact_addresses', ['contact_id', 'kind', 'value']),
});
export type ContactAddress = InferEntity<typeof ContactAddress>;
