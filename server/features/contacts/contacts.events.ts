declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'contact.created': { contactId: number };
    'contact.updated': { contactId: number };
    'contact.deleted': { contactId: number };
  }
}

export {};
