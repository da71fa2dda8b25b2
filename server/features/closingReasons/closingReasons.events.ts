declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The closing reasons, or their order, have changed. */
    'closingReasons.changed': Record<string, never>;
  }
}
