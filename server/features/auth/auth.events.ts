declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Somebody asks for a new password; nobody need have this address. */
    'password.forgotten': { email: string };
    /** A session can no longer be used; `told` when its program should say why. */
    'session.ended': { sessionId: string; userId: number; told: boolean };
  }
}

export {};
