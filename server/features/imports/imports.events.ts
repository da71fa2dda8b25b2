import type { DatabaseImport } from '#shared/contract/imports.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** An import was started, has got further, or has ended. */
    'import.changed': DatabaseImport;
    /** An import has ended that was no dry run: what screens show may be older than the database. */
    'import.ended': Record<string, never>;
  }
}
