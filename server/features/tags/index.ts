export { Tag } from './tag.entity.ts';
export { presentTag } from './tag.presenter.ts';
export { tagsInUse } from './tags.queries.ts';
