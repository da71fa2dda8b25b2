declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The value is not part of it: it may be a secret. */
    'setting.updated': { key: string };
  }
}
export {};
