import type { ImportKind } from '#shared/contract/imports.ts';
import { connections } from './connections.ts';
import { contacts } from './contacts.ts';
import { edits } from './edits.ts';
import { files } from './files.ts';
import { messages } from './messages.ts';
import { openPhase, type OpenedPhase } from './phase.ts';
import { queues } from './queues.ts';
import { quickAnswers } from './quickAnswers.ts';
import { quotes } from './quotes.ts';
import { reactions } from './reactions.ts';
import { tags } from './tags.ts';
import { tickets } from './tickets.ts';
import { users } from './users.ts';

/** In the order of `IMPORT_KINDS`: each refers to earlier ones only. */
export const PHASES: Readonly<Record<ImportKind, OpenedPhase>> = {
  queues: openPhase(queues),
  connections: openPhase(connections),
  users: openPhase(users),
  tags: openPhase(tags),
  quickAnswers: openPhase(quickAnswers),
  contacts: openPhase(contacts),
  tickets: openPhase(tickets),
  messages: openPhase(messages),
  quotes: openPhase(quotes),
  edits: openPhase(edits),
  reactions: openPhase(reactions),
  files: openPhase(files),
};
