import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'Quick answers ({{count}})',
  search: 'Search shortcut or text',
  add: 'Add quick answer',
  editTitle: 'Edit quick answer',
  empty: {
    title: 'No quick answers yet',
    text: 'Save the answers you use every day. In a conversation, type / and the shortcut to use one.',
  },
  nothingFound: {
    title: 'No quick answers found',
    text: 'Try another word or clear the search.',
  },
  columns: {
    shortcut: 'Shortcut',
    message: 'Message',
    actions: 'Actions',
  },
  form: {
    shortcut: 'Shortcut',
    shortcutHint: 'In a conversation, type / and the shortcut.',
    message: 'Message',
    messageHint: 'Variables are filled in when the message is sent.',
  },
  confirm: {
    deleteTitle: 'Delete /{{shortcut}}?',
    deleteText: 'The quick answer will be deleted for everyone. This cannot be undone.',
    deleteAllTitle: 'Delete all quick answers?',
    deleteAllText: 'They will be deleted for everyone. This cannot be undone.',
  },
  toasts: {
    saved: 'Quick answer saved.',
    deleted: 'Quick answer deleted.',
    allDeleted: 'All quick answers were deleted.',
  },
} satisfies Catalogue['quickAnswers'];
