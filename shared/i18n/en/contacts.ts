import type { Catalogue } from '../catalogue.ts';

export const contacts = {
  title: 'Contacts',
  name: 'Name',
  number: 'WhatsApp number',
  email: 'Email',
  address: 'Address',
  extraInfo: 'Extra information',
  edit: 'Edit contact',
  addTags: 'Add tags',
  contact: 'Contact',
  tags: 'Tags',
  add: 'Add contact',
  newTag: 'Create “{{name}}”',
  noMoreTags: 'No other tags',
  numberHint: 'With country and area code: 55 11 98888-7777',
  fieldName: 'Field name',
  fieldValue: 'Value',
  addField: 'Add info',
  toasts: {
    saved: 'Contact saved.',
  },
} satisfies Catalogue['contacts'];
