import type { QuickAnswer } from '#shared/contract/quickAnswers.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'quickAnswer.created': QuickAnswer;
    'quickAnswer.updated': QuickAnswer;
    'quickAnswer.deleted': { quickAnswerId: number | 'all' };
  }
}
