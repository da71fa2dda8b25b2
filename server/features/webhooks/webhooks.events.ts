declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Its settings or its state have changed, or what waits for it; `isDeleted` when it no longer exists. */
    'webhook.changed': { webhookId: number; isDeleted: boolean };
  }
}

export {};
