declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** A message was added to the thread of a visitor. */
    'webchat.message': { visitorId: string; entryId: number };
    /** An agent began or stopped typing. */
    'webchat.agentTyping': { visitorId: string; isTyping: boolean };
    /** Agents have read what the visitor wrote. */
    'webchat.read': { visitorId: string };
  }
}
export {};
