import type { HistoryImport } from '#shared/contract/historyImports.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** It was chosen, or has moved on. */
    'historyImport.changed': HistoryImport;
  }
}
