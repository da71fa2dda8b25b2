declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The list of received messages not recorded in a ticket has changed. */
    'inbox.attention': Record<string, never>;
  }
}
export {};
