import { audited } from '#server/platform/audit/auditedEntities.ts';
import { Personalization } from './personalization.entity.ts';

/** Its row is added, without values, when a theme is changed first. */
export const auditedPersonalizations = audited(Personalization, {
  kinds: { updated: 'personalization.updated', deleted: 'personalization.reset' },
  nameOf: ({ theme }) => theme,
  fields: {
    theme: 'ignored',
    company: 'shown',
    url: 'shown',
    colors: (colors) => Object.entries(colors).map(([name, color]) => `${name}: ${color}`),
    logos: 'onlyChanged',
  },
});
