import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'Needs attention',
  waiting:
    'Received messages on hold: {{count}}. They reach their tickets as soon as the problem is solved; none is lost.',
  files: 'Received files on hold: {{count}}. They arrive as soon as the problem is solved.',
  givenUp: 'Messages that could not be read: {{count}}. Their tickets show a notice instead.',
  replayAll: 'Read all again',
  replay: 'Read the message from {{from}} again',
  entry: 'From {{from}}, {{at}}: {{reason}}',
  replayed: 'The messages are being read again',
  dismissAll: 'Dismiss all',
  dismiss: 'Dismiss the message from {{from}}',
  dismissed: 'Dismissed: the notice stays in the ticket',
  reasons: {
    storage: 'disk full',
    system: 'disk or network failure ({{code}})',
    database: 'database failure ({{code}})',
    unreadable: 'unreadable content',
    fault: 'internal error',
  },
} satisfies Catalogue['inbox'];
