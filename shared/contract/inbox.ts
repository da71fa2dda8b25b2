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

/**
 * Why the content of a received message is not shown. `waiting`: it is about to be recorded. `undecrypted`: its sender was
 * asked to encrypt it again. `phoneOnly`: only the phone can show it. `failed`: it could not be recorded.
 */
export const MISSING_REASONS = ['waiting', 'undecrypted', 'phoneOnly', 'failed'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/**
 * What else is received. `change`: reactions, edits, deletions, votes. `group`: messages of groups, which a setting leaves
 * out. `repeated`: what was delivered again. `newsletter`: posts of channels that the phone follows.
 */
export const OTHERS_RECEIVED = ['change', 'group', 'status', 'newsletter', 'repeated'] as const;
export type OtherReceived = (typeof OTHERS_RECEIVED)[number];

const count = z.int().min(0);

/** What a connection has received in the last seven days, and what of it is shown in conversations. */
export const receivingReport = z.object({
  /** Of the connection. */
  id,
  /** When the oldest message arrived that is counted; null without one. */
  since: moment.nullable(),
  /** Messages that the provider has delivered; each counts once. */
  received: count,
  /** Those whose content is shown. */
  shown: count,
  /** The others, by the reason. */
  missing: z.array(z.object({ reason: z.enum(MISSING_REASONS), count, since: moment })),
  /** What is not counted, as it is no message of a conversation. */
  others: z.array(z.object({ kind: z.enum(OTHERS_RECEIVED), count })),
  /** Times without a connection, newest first. */
  interruptions: z.array(
    z.object({
      /** When the connection was lost; null when that is not known. */
      beganAt: moment.nullable(),
      /** When the provider had delivered what was missed. */
      endedAt: moment,
      /** How many missed messages the provider announced; null: it announced nothing. */
      announced: count.nullable(),
      /** How many of them it delivered. */
      arrived: count,
      /** Whether it has reported that it delivered all of them. */
      isComplete: z.boolean(),
    }),
  ),
});
export type ReceivingReport = z.output<typeof receivingReport>;

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
  receiving: {
    method: 'GET',
    path: '/inbox/receiving',
    summary: 'List what each connection has received in the last seven days, and what of it is shown',
    right: 'connections:manage',
    response: z.array(receivingReport),
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
