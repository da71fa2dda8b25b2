import type { Floor } from '#server/platform/floor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import { findTag } from './tags.queries.ts';
import { Tag } from './tag.entity.ts';

/** Contacts lose the tag. @throws DeskError ERR_NO_TAG_FOUND */
export function deleteTag(floor: Floor | Work, tagId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await work.em.remove(await findTag(work.em, tagId)).flush();
    work.record('tag.deleted', { tagId });
  });
}

export function deleteAllTags(floor: Floor | Work): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await work.em.nativeDelete(Tag, {});
    work.record('tag.deleted', { tagId: 'all' });
  });
}
