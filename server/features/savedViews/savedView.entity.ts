import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SavedViewFilters } from '#shared/contract/savedViews.ts';
import { SAVED_VIEW_NAME_MAX_LENGTH } from '#shared/domain/limits.ts';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';

/** Filters of the list of tickets under a name. */
export const SavedView = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  properties: {
    ...base,
    /** Whose it is; null for everybody. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('cascade'),
    name: p.string().length(SAVED_VIEW_NAME_MAX_LENGTH),
    /** As they were stored: filters that were added later are missing. */
    filters: p.json<Partial<SavedViewFilters>>(),
    /** Its rank among those of the same user, or of everybody. */
    position: p.integer(),
  },
  indexes: [{ name: 'saved_views_user', properties: ['user'] }],
});
export type SavedView = InferEntity<typeof SavedView>;
