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
  picture: 'Picture of {{name}}',
  toasts: {
    saved: 'Contact saved.',
    deleted: 'Contact deleted.',
    allDeleted: 'All contacts were deleted.',
  },
} satisfies Catalogue['contacts'];
