import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { findTag } from './tags.queries.ts';
import { Tag } from './tag.entity.ts';

/** Removes the tag from all contacts. @throws AppError ERR_NO_TAG_FOUND */
export function deleteTag(ctx: AppContext | Transaction, tagId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.remove(await findTag(tx.em, tagId)).flush();
    tx.record('tag.deleted', { tagId });
  });
}

export function deleteAllTags(ctx: AppContext | Transaction): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const names = (await tx.em.find(Tag, {}, { orderBy: { name: 'asc' } })).map(({ name }) => name);
    await tx.em.nativeDelete(Tag, {});
    tx.audit({ kind: 'tags.deleted', changes: [{ field: 'names', before: names, after: null }] });
    tx.record('tag.deleted', { tagId: 'all' });
  });
}
