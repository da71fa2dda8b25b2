import { fail } from '#shared/contract/errors.ts';
import type { TagRow, TagWithContacts } from '#shared/contract/tags.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { presentTag } from './tag.presenter.ts';
import { Tag } from './tag.entity.ts';

/** All tags by name. */
export function listTags(em: Em): Promise<Tag[]> {
  return em.find(Tag, {}, { orderBy: { name: 'asc' } });
}

/** Tags in the order in which they were made, after the one with this id. */
export function listTagsAfter(em: Em, afterId: number, limit: number): Promise<Tag[]> {
  return em.find(Tag, { id: { $gt: afterId } }, { orderBy: { id: 'asc' }, limit });
}

/** @throws AppError ERR_NO_TAG_FOUND */
export async function findTag(em: Em, tagId: number): Promise<Tag> {
  return (await em.findOne(Tag, tagId)) ?? fail('ERR_NO_TAG_FOUND', { tagId });
}

/** A tag with the ids of its contacts. @throws AppError ERR_NO_TAG_FOUND */
export async function showTag(em: Em, tagId: number): Promise<TagWithContacts> {
  const tag = await findTag(em, tagId);
  const rows = await em.execute<{ contact_id: number }[]>(
    'select contact_id from contact_tags where tag_id = ? order by contact_id',
    [tagId],
  );
  const contacttag = rows.map((row) => ({ contactId: row.contact_id }));
  return { ...presentTag(tag), userId: tag.user?.id ?? null, usageCount: contacttag.length, contacttag };
}

/** A page of tags whose name or colour contains the text, with the number of contacts of each. */
export async function pageTags(em: Em, searchText: string, pageNumber: number): Promise<Page<TagRow>> {
  const pattern = likePattern(searchText);
  const [tags, count] = await em.findAndCount(
    Tag,
    { $or: [{ name: { $ilike: pattern } }, { color: { $ilike: pattern } }] },
    { ...pageLimits(pageNumber), orderBy: { name: 'asc' } },
  );
  return pageOf(await withUsage(em, tags), count, pageNumber);
}

/** The tags that contacts have, most used first. */
export async function tagsInUse(em: Em): Promise<TagRow[]> {
  const rows = await withUsage(em, await listTags(em));
  return rows.filter((row) => row.usageCount > 0).toSorted((a, b) => b.usageCount - a.usageCount);
}

/** Adds the number of contacts to each tag. */
async function withUsage(em: Em, tags: readonly Tag[]): Promise<TagRow[]> {
  if (tags.length === 0) return [];
  const usage = await em.execute<{ tag_id: number; usage: number }[]>(
    // Counts each tag by the index; with `group by`, the database would read the whole table.
    `select t.id as tag_id, (select count(*)::int from contact_tags ct where ct.tag_id = t.id) as usage
     from tags t where t.id in (?)`,
    [tags.map(({ id }) => id)],
  );
  const usageOf = new Map(usage.map((row) => [row.tag_id, row.usage]));
  return tags.map((tag) => ({
    ...presentTag(tag),
    userId: tag.user?.id ?? null,
    usageCount: usageOf.get(tag.id) ?? 0,
  }));
}
