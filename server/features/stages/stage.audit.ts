import { audited } from '#server/platform/audit/auditedEntities.ts';
import { Stage } from './stage.entity.ts';

export const auditedStages = audited(Stage, {
  kinds: { created: 'stage.created', updated: 'stage.updated', deleted: 'stage.deleted' },
  nameOf: ({ name }) => name,
  fields: { name: 'shown', color: 'shown', position: 'ignored' },
});
