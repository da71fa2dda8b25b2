import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'Tags ({{count}})',
  search: 'Search by name or colour',
  add: 'Add tag',
  editTitle: 'Edit tag',
  empty: {
    title: 'No tags yet',
    text: 'Tags help you sort contacts, for example New customer or Call back tomorrow.',
  },
  nothingFound: {
    title: 'No tags found',
    text: 'Try another word or clear the search.',
  },
  columns: {
    name: 'Name',
    color: 'Colour',
    contacts: 'Contacts',
    actions: 'Actions',
  },
  contacts_one: '{{count}} contact',
  contacts_other: '{{count}} contacts',
  form: {
    name: 'Name',
    color: 'Colour',
  },
  confirm: {
    deleteTitle: 'Delete {{name}}?',
    deleteText: 'The tag will be removed from all contacts. This cannot be undone.',
    deleteAllTitle: 'Delete all tags?',
    deleteAllText: 'All tags will be removed from all contacts. This cannot be undone.',
  },
  toasts: {
    saved: 'Tag saved.',
    deleted: 'Tag deleted.',
    allDeleted: 'All tags were deleted.',
  },
} satisfies Catalogue['tags'];
