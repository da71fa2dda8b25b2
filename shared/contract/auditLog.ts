import { z } from 'zod';
import { AUDIT_AUTHORS, AUDIT_GROUPS } from '../domain/auditLog.ts';
import { contract } from './endpoint.ts';
import { day, id } from './fields.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly(), z.null()]);

export const auditChange = z.union([
  z.object({ field: z.string(), isSecret: z.literal(true) }),
  z.object({ field: z.string(), before: value, after: value }),
]);

export const auditAuthor = z.object({
  type: z.enum(AUDIT_AUTHORS),
  /** Of the user, or of the named token of the program; else 0. */
  id: z.int(),
  /** At that time. */
  name: z.string(),
});
export type AuditAuthor = z.output<typeof auditAuthor>;

export const auditEntry = z.object({
  id,
  createdAt: z.string(),
  /** One of `AUDIT_KINDS`, or one of a newer version. */
  kind: z.string(),
  author: auditAuthor,
  /** IP address; empty for what Ramal does by itself. */
  address: z.string(),
  /** As the client names itself. */
  device: z.string(),
  /** What it was done to, with its name at that time. */
  subject: z.object({ id: id.nullable(), name: z.string() }),
  changes: z.array(auditChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = z.object({
  group: z.enum(AUDIT_GROUPS).optional(),
  /** Type and id: `user:5`. */
  author: z
    .string()
    .regex(/^[a-z]{1,10}:\d{1,9}$/)
    .optional(),
  /** Days in the time zone of the workspace. */
  startDate: day,
  endDate: day,
  /** In names, addresses and values. */
  searchParam: z.string().trim().max(200).default(''),
});
export type AuditFilters = z.output<typeof filters>;

export const auditLogContract = contract({
  page: {
    method: 'GET',
    path: '/audit-log',
    summary: 'List what was done in the workspace, newest first',
    right: 'auditLog:view',
    query: filters.extend({
      /** `nextCursor` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,15}-\d{1,10}$/)
        .optional(),
    }),
    response: z.object({
      entries: z.array(auditEntry),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  },
  authors: {
    method: 'GET',
    path: '/audit-log/authors',
    summary: 'List who has entries in the audit log',
    right: 'auditLog:view',
    response: z.array(auditAuthor),
  },
  export: {
    method: 'GET',
    path: '/audit-log/export',
    summary: 'Export the audit log as CSV, which it records',
    right: 'auditLog:view',
    query: filters,
    produces: 'text/csv',
    response: z.string(),
  },
});

export interface AuditLogEvents {
  /** There are new entries. Sent to admins. */
  auditLog: (event: { action: 'create' }) => void;
}
