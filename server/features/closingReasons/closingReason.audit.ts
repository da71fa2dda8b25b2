import { audited } from '#server/platform/audit/auditedEntities.ts';
import { ClosingReason } from './closingReason.entity.ts';

export const auditedClosingReasons = audited(ClosingReason, {
  kinds: {
    created: 'closingReason.created',
    updated: 'closingReason.updated',
    deleted: 'closingReason.deleted',
  },
  nameOf: ({ name }) => name,
  fields: { name: 'shown', position: 'ignored' },
});
