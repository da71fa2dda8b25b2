import type { TagForm } from '#shared/contract/tags.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { presentTag } from './tag.presenter.ts';
import { findTag } from './tags.queries.ts';
import { Tag } from './tag.entity.ts';

const UNIQUE_ERRORS = { tags_name_unique: 'ERR_TAG_NAME_ALREADY_EXISTS' } as const;

/** @param actor null for programs. @throws AppError ERR_TAG_NAME_ALREADY_EXISTS */
export function createTag(ctx: AppContext | Transaction, actor: Actor | null, form: TagForm): Promise<Tag> {
  return inTransaction(ctx, async (tx) => {
    const tag = tx.em.create(Tag, { ...form, user: actor?.id ?? null });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('tag.created', presentTag(tag));
    return tag;
  });
}

/** Absent fields stay unchanged. @throws AppError ERR_NO_TAG_FOUND, ERR_TAG_NAME_ALREADY_EXISTS */
export function updateTag(
  ctx: AppContext | Transaction,
  tagId: number,
  change: Partial<TagForm>,
): Promise<Tag> {
  return inTransaction(ctx, async (tx) => {
    const tag = await findTag(tx.em, tagId);
    tx.em.assign(tag, change, { ignoreUndefined: true });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('tag.updated', presentTag(tag));
    return tag;
  });
}
