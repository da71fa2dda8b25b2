import { z } from 'zod';
import { TAG_NAME_MIN_LENGTH } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { color, id, ids, listOf, nothing, pageQuery } from './fields.ts';

export const tag = z.object({ id, name: z.string(), color: z.string() });
export type Tag = z.output<typeof tag>;

export const tagRow = tag.extend({
  /** The user who created it; null for a program, and when that user was deleted. */
  userId: id.nullable(),
  /** Number of contacts that have it. */
  usageCount: z.int(),
});
export type TagRow = z.output<typeof tagRow>;

/** One tag with its contacts, under the field name that older clients expect. */
const tagWithContacts = tagRow.extend({ contacttag: z.array(z.object({ contactId: id })) });
export type TagWithContacts = z.output<typeof tagWithContacts>;

export const tagForm = z.object({ name: z.string().trim().min(TAG_NAME_MIN_LENGTH).max(50), color });
export type TagForm = z.output<typeof tagForm>;

/** Ids in any accepted form, or tag objects. */
const chosenTags = z.union([
  ids,
  listOf(z.object({ id }), 100).transform((tags) => tags.map((chosen) => chosen.id)),
]);

export const tagsContract = contract({
  list: {
    method: 'GET',
    path: '/tags/list',
    summary: 'List all tags',
    right: 'signedIn',
    response: z.array(tag),
  },
  page: {
    method: 'GET',
    path: '/tags',
    summary: 'List tags with the number of contacts that have each, in pages',
    right: 'signedIn',
    query: pageQuery,
    response: z.object({ tags: z.array(tagRow), hasMore: z.boolean(), count: z.int() }),
  },
  withCount: {
    method: 'GET',
    path: '/tags-with-count',
    summary: 'List all tags in use, most used first, in a single page',
    right: 'signedIn',
    response: z.object({ tags: z.array(tagRow), count: z.int(), hasMore: z.boolean() }),
  },
  show: {
    method: 'GET',
    path: '/tags/:tagId',
    summary: 'Get a tag and the contacts that have it',
    right: 'signedIn',
    params: z.object({ tagId: id }),
    response: tagWithContacts,
    errors: ['ERR_NO_TAG_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/tags',
    summary: 'Create a tag',
    right: 'signedIn',
    body: tagForm,
    response: tag,
    errors: ['ERR_TAG_NAME_ALREADY_EXISTS'],
  },
  sync: {
    method: 'POST',
    path: '/tags/sync',
    summary: 'Set the tags of a contact',
    right: 'signedIn',
    body: z.object({ contactId: id, tags: chosenTags }),
    response: z.array(tag),
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/tags/:tagId',
    summary: 'Update a tag',
    right: 'tags:manage',
    params: z.object({ tagId: id }),
    body: tagForm.partial(),
    response: tag,
    errors: ['ERR_NO_TAG_FOUND', 'ERR_TAG_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/tags/:tagId',
    summary: 'Delete a tag and remove it from its contacts',
    right: 'tags:manage',
    params: z.object({ tagId: id }),
    response: nothing,
    errors: ['ERR_NO_TAG_FOUND'],
  },
  removeAll: {
    method: 'DELETE',
    path: '/tags',
    summary: 'Delete all tags',
    right: 'tags:manage',
    response: nothing,
  },
});

export interface TagEvents {
  tags: (
    event: { action: 'create' | 'update'; tag: Tag } | { action: 'delete'; tagId: number | 'all' },
  ) => void;
}
