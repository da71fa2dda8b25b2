import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { TagForm } from '#shared/contract/tags.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Floor } from '#server/platform/floor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import { presentTag } from './tag.presenter.ts';
import { findTag } from './tags.queries.ts';
import { Tag } from './tag.entity.ts';

/** @throws DeskError ERR_TAG_NAME_ALREADY_EXISTS */
export function createTag(floor: Floor | Work, actor: Actor, form: TagForm): Promise<Tag> {
  return unitOfWork(floor, async (work) => {
    const tag = work.em.create(Tag, { ...form, user: actor.id });
    await flushUnique(work);
    work.record('tag.created', presentTag(tag));
    return tag;
  });
}

/** Fields that are absent stay as they are. @throws DeskError ERR_NO_TAG_FOUND, ERR_TAG_NAME_ALREADY_EXISTS */
export function updateTag(floor: Floor | Work, tagId: number, change: Partial<TagForm>): Promise<Tag> {
  return unitOfWork(floor, async (work) => {
    const tag = await findTag(work.em, tagId);
    work.em.assign(tag, change, { ignoreUndefined: true });
    await flushUnique(work);
    work.record('tag.updated', presentTag(tag));
    return tag;
  });
}

async function flushUnique({ em }: Work): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      fail('ERR_TAG_NAME_ALREADY_EXISTS', undefined, { cause: error });
    throw error;
  }
}
