declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The macros of a user, or (null) those for everybody, have changed. */
    'macros.changed': { readonly userId: number | null };
  }
}
