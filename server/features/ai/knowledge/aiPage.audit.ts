import { audited } from '#server/platform/audit/auditedEntities.ts';
import { AiPage } from './aiPage.entity.ts';

export const auditedAiPages = audited(AiPage, {
  kinds: { created: 'aiPage.created', updated: 'aiPage.updated', deleted: 'aiPage.deleted' },
  nameOf: ({ title }) => title,
  fields: { title: 'shown', text: 'shown' },
});
