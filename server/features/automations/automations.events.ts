declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Rules, their order or their log have changed. */
    'automations.changed': Record<string, never>;
  }
}

export {};
