import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'Needs attention',
  waiting:
    'Received messages waiting to be recorded: {{count}}. They reach their tickets as soon as the problem is over; nothing is lost.',
  files: 'Received files that are waiting: {{count}}. They arrive as soon as the problem is over.',
  givenUp: 'Messages that could not be read: {{count}}. A notice stands in their place in the ticket.',
  replayAll: 'Read all again',
  replay: 'Read the message from {{from}} again',
  entry: 'From {{from}}, {{at}}: {{reason}}',
  replayed: 'The messages are being read again',
  reasons: {
    storage: 'no space left on the disk',
    system: 'disk or network failure ({{code}})',
    database: 'database failure ({{code}})',
    unreadable: 'unreadable content',
    fault: 'internal error of Ramal',
  },
} satisfies Catalogue['inbox'];
