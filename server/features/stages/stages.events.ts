declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The stages, or their order, have changed. */
    'stages.changed': Record<string, never>;
  }
}
