import type { AuditEntry as WireAuditEntry } from '#shared/contract/auditLog.ts';
import type { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';

export function presentAuditEntry(entry: AuditEntry): WireAuditEntry {
  const { id, createdAt, kind, address, device } = entry;
  return {
    id,
    createdAt: createdAt.toISOString(),
    kind,
    author: { type: entry.authorType, id: entry.authorId, name: entry.authorName },
    address,
    device,
    subject: { id: entry.subjectId ?? null, name: entry.subjectName },
    changes: [...entry.changes],
  };
}
