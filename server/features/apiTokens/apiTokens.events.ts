declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** It was made or revoked. */
    'apiToken.changed': { apiTokenId: number };
  }
}

export {};
