import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '../database/baseEntity.ts';

/**
 * An e-mail that is to be sent; the rows are the queue. It is written when it is sent, so that no row holds a link with its
 * token. At most one of a kind about the same thing: a later one takes the place of an earlier one.
 */
export const QueuedEmail = defineEntity({
  name: 'QueuedEmail',
  tableName: 'queued_emails',
  properties: {
    ...base,
    /** Which of the composers writes it. */
    kind: p.string().length(40),
    /** What it is about, as its composer understands it: an address, or an id. */
    about: p.string().length(254),
    /** The same for all attempts; the token of its link follows from it. */
    emailId: p.uuid(),
    /** Not sent after this time. */
    expiresAt: p.datetime(3),
    dueAt: p.datetime(3),
    attempts: p.integer().default(0),
    /** Number of its lease: what was begun under an earlier one counts no more. */
    lease: p.integer().default(0),
    leasedUntil: p.datetime(3).nullable(),
  },
  uniques: [{ properties: ['kind', 'about'] }],
});
export type QueuedEmail = InferEntity<typeof QueuedEmail>;
