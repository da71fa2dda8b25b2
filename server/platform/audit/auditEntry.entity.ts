import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { AuditAuthor, AuditChange, AuditKind } from '#shared/domain/auditLog.ts';

/**
 * Something that was done, by whom and from where. It refers to no other table, so that it survives what it tells of; and it
 * is never changed.
 */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.integer().primary().autoincrement(),
    createdAt: p.datetime(3),
    kind: p.string().length(60).$type<AuditKind>(),
    authorType: p.string().length(10).$type<AuditAuthor>(),
    /** Of the user, or of the named token of the program; else 0. */
    authorId: p.integer().default(0),
    authorName: p.string().length(100).default(''),
    address: p.string().length(45).default(''),
    device: p.string().length(300).default(''),
    /** What it was done to, where that has an id of its own. */
    subjectId: p.integer().nullable(),
    /** Its name at that time. */
    subjectName: p.string().length(300).default(''),
    changes: p.json<readonly AuditChange[]>().defaultRaw(`'[]'`),
  },
  indexes: [
    { name: 'audit_entries_newest', properties: ['createdAt', 'id'] },
    { name: 'audit_entries_of_author', properties: ['authorType', 'authorId', 'createdAt', 'id'] },
  ],
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
