import type { Tag } from '#shared/contract/tags.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'tag.created': Tag;
    'tag.updated': Tag;
    'tag.deleted': { tagId: number | 'all' };
    /** A contact carries other tags than before. */
    'contact.tagged': { contactId: number };
  }
}
