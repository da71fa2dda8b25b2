import type { Setting } from '#shared/contract/settings.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'setting.updated': Setting;
  }
}
