declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The views of a user, or (null) those for everybody, have changed. */
    'savedViews.changed': { readonly userId: number | null };
  }
}
