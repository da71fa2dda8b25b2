import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, moment, nothing } from './fields.ts';

export const unfinishedMessage = z.object({
  id,
  connectionId: id,
  /** The name or the address of who wrote. */
  from: z.string(),
  receivedAt: moment,
  /** A code of the disk, the database or the network, `unreadable`, or `fault`. */
  reason: z.string(),
  /** Tried again only when somebody asks for it; the others are tried until it works. */
  isGivenUp: z.boolean(),
});

export const inboxContract = contract({
  unfinished: {
    method: 'GET',
    path: '/inbox/unfinished',
    summary: 'Received messages that are not in their tickets, and files that wait, because something failed',
    right: 'connections:manage',
    response: z.object({
      messages: z.array(unfinishedMessage),
      /** Files that wait for our own disk or database; null when none does. */
      files: z.object({ count: z.int(), reason: z.string(), since: moment }).nullable(),
    }),
  },
  replay: {
    method: 'POST',
    path: '/inbox/unfinished/replay',
    summary: 'Take given-up messages again: the one with this id, or all',
    right: 'connections:manage',
    body: z.object({ id: id.optional() }),
    response: nothing,
  },
});

export interface InboxEvents {
  inboxUnfinished: (event: { action: 'update' }) => void;
}
