import { describeStep } from '#server/features/ticketSteps/index.ts';
import { audited } from '#server/platform/audit/auditedEntities.ts';
import { Macro } from './macro.entity.ts';

export const auditedMacros = audited(Macro, {
  kinds: { created: 'macro.created', updated: 'macro.updated', deleted: 'macro.deleted' },
  nameOf: ({ name }) => name,
  fields: {
    user: () => true, // it is not for everybody
    name: 'shown',
    queueIds: 'shown',
    // one text, because lists are sorted
    steps: (steps) => steps.map(describeStep).join('\n'),
  },
});
