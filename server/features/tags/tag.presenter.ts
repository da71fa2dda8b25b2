import type { Tag as WireTag } from '#shared/contract/tags.ts';
import type { Tag } from './tag.entity.ts';

export function presentTag({ id, name, color }: Pick<Tag, 'id' | 'name' | 'color'>): WireTag {
  return { id, name, color };
}
