import papaparse from 'papaparse';
import type { AuditEntry, AuditFilters } from '#shared/contract/auditLog.ts';
import type { AuditChange, AuditValue } from '#shared/domain/auditLog.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { pageEntries } from './auditLog.queries.ts';

/** Entries read at a time. */
const BATCH = 2000;
/** The newest of more than these are exported: a file is made in memory. */
const AT_MOST = 100_000;

const COLUMNS = [
  'time',
  'kind',
  'authorType',
  'author',
  'address',
  'device',
  'subjectId',
  'subject',
  'changes',
] as const;

/** Exports the entries as CSV that spreadsheets open in any locale. The export is an entry itself. */
export function exportEntries(ctx: AppContext, filters: AuditFilters): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const rows: Record<(typeof COLUMNS)[number], string>[] = [];
    let cursor: string | undefined;
    do {
      const { entries, nextCursor } = await pageEntries(tx, { ...filters, cursor }, BATCH);
      rows.push(...entries.map(rowOf));
      tx.em.clear();
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined && rows.length < AT_MOST);
    tx.audit({ kind: 'auditLog.exported', changes: [{ field: 'count', before: null, after: rows.length }] });
    return CSV_MARK + papaparse.unparse({ fields: [...COLUMNS], data: rows }, CSV_STYLE);
  });
}

function rowOf(entry: AuditEntry): Record<(typeof COLUMNS)[number], string> {
  const { createdAt, kind, author, address, device, subject, changes } = entry;
  return {
    time: createdAt,
    kind,
    authorType: author.type,
    author: author.name,
    address,
    device,
    subjectId: subject.id === null ? '' : String(subject.id),
    subject: subject.name,
    changes: changes.map(textOf).join('\n'),
  };
}

function textOf(change: AuditChange): string {
  if ('isSecret' in change) return `${change.field}: changed`;
  return `${change.field}: ${valueText(change.before)} → ${valueText(change.after)}`;
}

function valueText(value: AuditValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
