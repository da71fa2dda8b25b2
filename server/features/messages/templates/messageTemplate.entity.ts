import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { TemplateContent } from '#shared/contract/templates.ts';
import { Connection } from '#server/features/connections/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';

/** A template as its provider last listed it. */
export const MessageTemplate = defineEntity({
  name: 'MessageTemplate',
  tableName: 'message_templates',
  properties: {
    ...base,
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade'),
    providerId: p.string().length(100),
    content: p.json<TemplateContent>(),
    readAt: p.datetime(3),
  },
  uniques: [{ name: 'message_templates_connection_provider_id', properties: ['connection', 'providerId'] }],
});
export type MessageTemplate = InferEntity<typeof MessageTemplate>;
