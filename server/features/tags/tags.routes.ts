import { tagsContract } from '#shared/contract/tags.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { deleteAllTags, deleteTag } from './deleteTags.ts';
import { createTag, updateTag } from './saveTag.ts';
import { presentTag } from './tag.presenter.ts';
import { listTags, pageTags, showTag, tagsInUse } from './tags.queries.ts';

/** What the tags feature needs from the higher-level contacts feature. */
export interface ContactTagging {
  /** Replaces the tags of a contact. @throws AppError ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND */
  tagContact(contactId: number, tagIds: readonly number[]): Promise<void>;
}

export function tagsRoutes(ctx: AppContext, { tagContact }: ContactTagging): Route[] {
  return routesOf(tagsContract, {
    list: async () => (await listTags(emOf(ctx))).map(presentTag),
    page: async ({ query }) => {
      const { rows, count, hasMore } = await pageTags(emOf(ctx), query.searchParam, query.pageNumber);
      return { tags: rows, count, hasMore };
    },
    withCount: async () => {
      const tags = await tagsInUse(emOf(ctx));
      return { tags, count: tags.length, hasMore: false };
    },
    show: ({ params }) => showTag(emOf(ctx), params.tagId),
    create: async ({ actor, body }) => presentTag(await createTag(ctx, actor, body)),
    sync: async ({ body }) => {
      await tagContact(body.contactId, body.tags);
      const tags = await listTags(emOf(ctx));
      return tags.filter(({ id }) => body.tags.includes(id)).map(presentTag);
    },
    update: async ({ params, body }) => presentTag(await updateTag(ctx, params.tagId, body)),
    remove: async ({ params }) => {
      await deleteTag(ctx, params.tagId);
      return {};
    },
    removeAll: async () => {
      await deleteAllTags(ctx);
      return {};
    },
  });
}
