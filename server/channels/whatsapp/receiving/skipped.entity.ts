import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** What a connection received on one day without storing it, by kind. */
export const WhatsAppSkipped = defineEntity({
  name: 'WhatsAppSkipped',
  tableName: 'whatsapp_skipped',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Of the clock of the server, in UTC. */
    day: p.date().primary(),
    kind: p.string().length(20).primary(),
    count: p.integer(),
  },
});
export type WhatsAppSkipped = InferEntity<typeof WhatsAppSkipped>;
