import { defineEntity, p, type EntityName, type InferEntity } from '@mikro-orm/core';
import { COLUMN_NAMES, CONTACT_COLUMNS, mapColumns } from '#shared/contract/contactColumns.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';
import { Tag } from '#server/features/tags/index.ts';
import { updatedAtTriggers } from './updatedAtTriggers.ts';

/** A person or a WhatsApp group. Their addresses are in `ContactAddress`. */
export const Contact = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  properties: {
    ...base,
    name: nameColumn(100),
    /** Set by a user: the display name from the provider no longer replaces it. */
    nameIsManual: p.boolean().default(false),
    ...mapColumns(COLUMN_NAMES, (name) => p.string().length(CONTACT_COLUMNS[name].length).default('')),
    /** Key of the picture in the media storage; empty without one. */
    pictureKey: p.string().length(60).default(''),
    isGroup: p.boolean().default(false),
    tags: () => p.manyToMany(Tag).pivotEntity((): EntityName => ContactTag),
  },
  indexes: [
    { name: 'contacts_name', properties: ['name', 'id'] },
    { name: 'contacts_created', properties: ['createdAt'] },
    // triggers date it by changes of addresses, fields and tags too
    { name: 'contacts_updated', properties: ['updatedAt', 'id'] },
    {
      name: 'contacts_name_trigram',
      type: 'gin',
      expression: 'create index "contacts_name_trigram" on "contacts" using gin ("name" gin_trgm_ops)',
    },
    {
      name: 'contacts_email_trigram',
      type: 'gin',
      expression: 'create index "contacts_email_trigram" on "contacts" using gin ("email" gin_trgm_ops)',
    },
  ],
  triggers: [
    {
      name: 'contacts_date',
      timing: 'before',
      events: ['update'],
      forEach: 'row',
      expression: `create trigger "contacts_date" before update on "contacts" for each row when ((old.name, old.is_group, old.email, old.address) is distinct from (new.name, new.is_group, new.email, new.address)) execute function date_contact()`,
    },
  ],
});
export type Contact = InferEntity<typeof Contact>;

/** A tag of a contact. */
export const ContactTag = defineEntity({
  name: 'ContactTag',
  tableName: 'contact_tags',
  properties: {
    contact: () => p.manyToOne(Contact).ref().primary().deleteRule('cascade').updateRule('cascade'),
    tag: () => p.manyToOne(Tag).ref().primary().deleteRule('cascade').updateRule('cascade'),
    /** Put on by a channel and by nobody else, as for a label of the linked phone: the channel may take it off again. */
    isByChannel: p.boolean().default(false),
  },
  indexes: [{ name: 'contact_tags_tag', properties: ['tag', 'contact'] }],
  triggers: updatedAtTriggers('contact_tags', ['contact_id', 'tag_id']),
});
export type ContactTag = InferEntity<typeof ContactTag>;
