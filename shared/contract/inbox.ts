import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, moment, nothing } from './fields.ts';

export const unfinishedMessage = z.object({
  id,
  connectionId: id,
  /** Name or address of the sender. */
  from: z.string(),
  receivedAt: moment,
  /** An error code of the disk, the database or the network; `unreadable`; or `fault` for an error of the server. */
  reason: z.string(),
  /** Retried only on request; all others are retried until they succeed. */
  isGivenUp: z.boolean(),
});

export const inboxContract = contract({
  unfinished: {
    method: 'GET',
    path: '/inbox/unfinished',
    summary: 'List received messages and files that could not be processed',
    right: 'connections:manage',
    response: z.object({
      messages: z.array(unfinishedMessage),
      /** Files that wait for the disk or database of the server; null when there are none. */
      files: z.object({ count: z.int(), reason: z.string(), since: moment }).nullable(),
    }),
  },
  replay: {
    method: 'POST',
    path: '/inbox/unfinished/replay',
    summary: 'Retry messages that were given up: the one with this id, or all',
    right: 'connections:manage',
    body: z.object({ id: id.optional() }),
    response: nothing,
  },
  dismiss: {
    method: 'POST',
    path: '/inbox/unfinished/dismiss',
    summary:
      'Take messages that were given up off the list: the one with this id, or all; their notices stay',
    right: 'connections:manage',
    body: z.object({ id: id.optional() }),
    response: nothing,
  },
});

export interface InboxEvents {
  inboxUnfinished: (event: { action: 'update' }) => void;
}
