declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'contact.created': { contactId: number };
    'contact.updated': { contactId: number };
    'contact.deleted': { contactId: number | 'all' };
    /** Many contacts came or changed at once: a part of an import, started by somebody's session. */
    'contacts.imported': { sessionId: string; done: number; total: number };
  }
}

export {};
