import type { RichContent } from '#shared/contract/richContent.ts';
import type { TextFilter } from '#server/features/contacts/index.ts';

/** Fields that hold no text of people: a masked digit would make them useless or invalid. */
const NO_TEXT = new Set([
  'kind',
  'type',
  'source',
  'mediaType',
  'thumbnail',
  'startsAt',
  'endsAt',
  'expiresAt',
  'currency',
  'album',
  'forwarded',
]);

/** The content with every text filtered for a view. */
export function presentContent(content: RichContent, shown: TextFilter): RichContent {
  return filtered(content, shown) as RichContent; // same shape: only texts change
}

function filtered(value: unknown, shown: TextFilter): unknown {
  if (typeof value === 'string') return shown(value);
  if (Array.isArray(value)) return value.map((item) => filtered(item, shown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, NO_TEXT.has(name) ? part : filtered(part, shown)]),
  );
}
