declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'contact.created': { contactId: number };
    'contact.updated': { contactId: number };
    /** `all`: the deletion of all contacts has ended; `contacts.deleted` has named those that it deleted. */
    'contact.deleted': { contactId: number | 'all' };
    /** Some of all contacts, while these are deleted. */
    'contacts.deleted': { contactIds: readonly number[] };
    /**
     * Progress of an import started by this session: many contacts were created or changed at once.
     * `hasFailed`: it ended before all of them were done.
     */
    'contacts.imported': { sessionId: string; done: number; total: number; hasFailed?: boolean };
  }
}

export {};
