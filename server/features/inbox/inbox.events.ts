declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The list of received messages that are not in their tickets has changed. */
    'inbox.attention': Record<string, never>;
  }
}
export {};
