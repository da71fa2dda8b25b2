import { defineEntity, p } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';

/** A request with an idempotency key and its answer: repeated, it gets the same answer and sends nothing again. */
export const ApiRequest = defineEntity({
  name: 'ApiRequest',
  tableName: 'api_requests',
  properties: {
    ...base,
    /** Id of the named token; 0 for that of the settings. Keys of different programs are different. */
    program: p.integer(),
    /** SHA-256 of the key, in hexadecimal digits. */
    keyHash: p.string().length(64),
    /** SHA-256 of what was asked for: the key may not be used for something else. */
    fingerprint: p.string().length(64),
    contactId: p.integer(),
    ticketId: p.integer(),
    messageIds: p.json<readonly number[]>(),
    /** The note that it has stored, where it was for one. */
    noteId: p.integer().nullable(),
  },
  uniques: [{ properties: ['program', 'keyHash'] }],
  indexes: [{ properties: ['createdAt'] }],
});
