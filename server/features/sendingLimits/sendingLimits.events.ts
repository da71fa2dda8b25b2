import type { SendingLimits } from '#shared/contract/sendingLimits.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The limits of a connection, or what is left of them, changed. */
    'sendingLimits.changed': SendingLimits;
    /** The provider has accepted a first contact: its quota has changed. */
    'firstContact.accepted': { connectionId: number };
    /** A user wants to know the provider's limits as they are now. */
    'sendingLimits.wanted': { connectionId: number };
  }
}
