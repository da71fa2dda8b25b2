import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Author } from '../audit/author.ts';
import { base } from '../database/baseEntity.ts';

/** A deletion that takes several transactions, while it goes on: what its process leaves unfinished, another one finishes. */
export const Deletion = defineEntity({
  name: 'Deletion',
  tableName: 'deletions',
  properties: {
    ...base,
    /** What is deleted, e.g. `user`. */
    kind: p.string().length(20),
    /** Its id. */
    subjectId: p.integer(),
    /** The profile of who deletes it, where that decides. */
    profile: p.string().length(20).default(''),
    /** Who deletes it, for the audit log; null: begun by an earlier version. */
    author: p.json<Author>().nullable(),
    /** While a process works on it, by the clock of the database. */
    leasedUntil: p.datetime(3),
  },
  uniques: [{ properties: ['kind', 'subjectId'] }],
});
export type Deletion = InferEntity<typeof Deletion>;
