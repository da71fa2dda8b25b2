declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'contact.created': { contactId: number };
    'contact.updated': { contactId: number };
    'contact.deleted': { contactId: number | 'all' };
    /**
     * Progress of an import started by this session: many contacts were created or changed at once.
     * `hasFailed`: it ended before all of them were done.
     */
    'contacts.imported': { sessionId: string; done: number; total: number; hasFailed?: boolean };
  }
}

export {};
