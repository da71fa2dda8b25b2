import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'Add queue',
  editTitle: 'Edit queue',
  empty: {
    title: 'No queues yet',
    text: 'Create queues such as Sales or Support so that customers can choose whom to talk to.',
  },
  columns: {
    id: 'ID',
    name: 'Name',
    color: 'Colour',
    greeting: 'Greeting message',
    hours: 'Hours',
    actions: 'Actions',
  },
  hours: 'from {{start}} to {{end}}',
  always: 'Always open',
  form: {
    name: 'Name',
    color: 'Colour',
    greetingMessage: 'Greeting message',
    greetingHint: 'Sent when a customer chooses this queue.',
    startWork: 'Opening time',
    endWork: 'Closing time',
    hoursHint: 'Leave both empty to be always open. The hours may go past midnight.',
    anyTime: 'No time',
    bothHours: 'Fill in both times, or leave both empty.',
    absenceMessage: 'Absence message',
    absenceHint: 'Sent outside the opening hours.',
  },
  confirm: {
    deleteTitle: 'Delete {{name}}?',
    deleteText: 'The tickets of this queue are kept but no longer have a queue.',
  },
  toasts: {
    saved: 'Queue saved.',
    deleted: 'Queue deleted.',
  },
} satisfies Catalogue['queues'];
