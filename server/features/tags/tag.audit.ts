import { audited } from '#server/platform/audit/auditedEntities.ts';
import { Tag } from './tag.entity.ts';

export const auditedTags = audited(Tag, {
  kinds: { created: 'tag.created', updated: 'tag.updated', deleted: 'tag.deleted' },
  nameOf: ({ name }) => name,
  fields: { name: 'shown', color: 'shown', user: 'ignored' },
});
