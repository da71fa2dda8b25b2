declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** A session can no longer be used; `told` when its program should say why. */
    'session.ended': { sessionId: string; userId: number; told: boolean };
  }
}

export {};
