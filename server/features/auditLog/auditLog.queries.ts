import type { AuditAuthor, AuditEntry as WireAuditEntry, AuditFilters } from '#shared/contract/auditLog.ts';
import { AUDIT_KINDS } from '#shared/domain/auditLog.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';
import { allOf, sinceDay, untilDay, type Condition } from '#server/platform/database/condition.ts';
import { emOf, sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { readKeysetPage } from '#server/platform/database/keyset.ts';
import { likePattern } from '#server/platform/database/page.ts';
import { presentAuditEntry } from './auditEntry.presenter.ts';

const PAGE = 50;

/** A page of what was done, newest first. @param cursor `nextCursor` of the page before */
export async function pageEntries(
  ctx: AppContext | Transaction,
  { cursor, ...filters }: AuditFilters & { readonly cursor?: string | undefined },
  limit = PAGE,
): Promise<{ entries: WireAuditEntry[]; hasMore: boolean; nextCursor: string | null }> {
  const em = emOf(ctx);
  const { ids, next } = await readKeysetPage(em, 'audit_entries e', wantedBy(filters, ctx.config.TIME_ZONE), {
    column: 'created_at',
    direction: 'desc',
    after: cursor === undefined ? null : positionOf(cursor),
    limit,
  });
  const found = await em.find(
    AuditEntry,
    { id: { $in: ids } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return {
    entries: found.map(presentAuditEntry),
    hasMore: next !== null,
    nextCursor: next && `${next.moment}-${next.id}`,
  };
}

function positionOf(cursor: string) {
  const [moment, id] = cursor.split('-').map(Number);
  return { moment: moment ?? 0, id: id ?? 0 };
}

function wantedBy({ group, author, startDate, endDate, searchParam }: AuditFilters, zone: string): Condition {
  const [type, id] = author?.split(':') ?? [];
  const pattern = likePattern(searchParam);
  return allOf([
    group !== undefined && { sql: 'e.kind in (?)', values: [AUDIT_KINDS[group]] },
    author !== undefined && { sql: 'e.author_type = ? and e.author_id = ?', values: [type, Number(id)] },
    startDate !== undefined && sinceDay('e.created_at', startDate, zone),
    endDate !== undefined && untilDay('e.created_at', endDate, zone),
    searchParam !== '' && {
      sql: '(e.subject_name ilike ? or e.author_name ilike ? or e.address ilike ? or e.changes::text ilike ?)',
      values: [pattern, pattern, pattern, pattern],
    },
  ]);
}

/** Who has entries, by name: the index is read once for each of them, and not once for each entry. */
export function listAuthors(ctx: AppContext): Promise<AuditAuthor[]> {
  return sharedEmOf(ctx).execute<AuditAuthor[]>(`
    with recursive known as (
      (select author_type, author_id from audit_entries order by author_type, author_id limit 1)
      union all
      select other.author_type, other.author_id from known, lateral (
        select e.author_type, e.author_id from audit_entries e
        where (e.author_type, e.author_id) > (known.author_type, known.author_id)
        order by e.author_type, e.author_id limit 1
      ) other
    )
    select known.author_type as type, known.author_id as id, last.author_name as name
    from known, lateral (
      select e.author_name from audit_entries e
      where e.author_type = known.author_type and e.author_id = known.author_id
      order by e.created_at desc, e.id desc limit 1
    ) last
    order by last.author_name, known.author_type, known.author_id`);
}
