export { Tag } from './tag.entity.ts';
export { presentTag } from './tag.presenter.ts';
export { deleteTag } from './deleteTags.ts';
export { createTag, updateTag } from './saveTag.ts';
export { findTag, listTagsAfter, tagsInUse } from './tags.queries.ts';
export { auditedTags } from './tag.audit.ts';
