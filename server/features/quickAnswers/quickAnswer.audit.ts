import { audited } from '#server/platform/audit/auditedEntities.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';

export const auditedQuickAnswers = audited(QuickAnswer, {
  kinds: { created: 'quickAnswer.created', updated: 'quickAnswer.updated', deleted: 'quickAnswer.deleted' },
  nameOf: ({ shortcut }) => shortcut,
  fields: {
    shortcut: 'shown',
    message: 'shown',
    files: (files) => files.map(({ mediaName }) => mediaName),
    queues: 'shown',
  },
});
