import type { Personalization } from '#shared/contract/personalization.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'personalization.updated': Personalization;
  }
}
