import type { TicketStep } from '#shared/contract/ticketSteps.ts';
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
    steps: (steps) => steps.map(described).join('\n'),
  },
});

/** `addTags 3, 4`: what a step does and names. */
function described({ kind, ...details }: TicketStep): string {
  const values = Object.values(details).filter((value) => value !== null);
  return [kind, values.flat().join(', ')].join(' ').trim();
}
