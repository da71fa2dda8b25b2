import type { Tag } from '#shared/contract/tags.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'tag.created': Tag;
    'tag.updated': Tag;
    'tag.deleted': { tagId: number | 'all' };
    /** The tags of a contact changed. */
    'contact.tagged': { contactId: number };
  }
}
