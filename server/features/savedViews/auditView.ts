import { savedViewFilters, type SavedViewFilters } from '#shared/contract/savedViews.ts';
import type { AuditChange, AuditKind, AuditValue } from '#shared/domain/auditLog.ts';
import { Queue } from '#server/features/queues/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { SavedView } from './savedView.entity.ts';

/** A view for everybody as it is at one moment. */
export interface SharedView {
  readonly name: string;
  readonly filters: SavedViewFilters;
}

/** What everybody sees of a view; null of the own one of a user, which is nobody else's business. */
export function sharedView({ user, name, filters }: SavedView): SharedView | null {
  return user === null ? { name, filters: savedViewFilters.parse(filters) } : null;
}

/** Records what has changed for everybody: a view that becomes the own one of a user is gone for the others. */
export async function auditView(
  tx: Transaction,
  id: number,
  before: SharedView | null,
  after: SharedView | null,
): Promise<void> {
  const view = after ?? before;
  if (!view) return;
  const kind: AuditKind = !before ? 'savedView.created' : after ? 'savedView.updated' : 'savedView.deleted';
  const had = before && (await shownFields(tx.em, before));
  const has = after && (await shownFields(tx.em, after));
  const changes = Object.keys(had ?? has ?? {}).flatMap((field): AuditChange[] => {
    const [one, other] = [had?.[field] ?? null, has?.[field] ?? null];
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ field, before: one, after: other }];
  });
  if (changes.length > 0) tx.audit({ kind, subject: { id, name: view.name }, changes });
}

async function shownFields(em: Em, { name, filters }: SharedView): Promise<Record<string, AuditValue>> {
  const { tab, search, showAll, queueIds, tagIds, snoozed, overdue, order } = filters;
  return {
    name,
    tab,
    snoozed: snoozed || null,
    overdue: overdue || null,
    search: search || null,
    showAll,
    queues: namesOf(await em.find(Queue, { id: [...queueIds] })),
    tags: namesOf(await em.find(Tag, { id: [...tagIds] })),
    order,
  };
}

function namesOf(found: readonly { readonly name: string }[]): AuditValue {
  return found.length === 0 ? null : found.map(({ name }) => name).toSorted();
}
