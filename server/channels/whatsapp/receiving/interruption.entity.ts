import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** A time without a connection, and what WhatsApp delivered of it afterwards. */
export const WhatsAppInterruption = defineEntity({
  name: 'WhatsAppInterruption',
  tableName: 'whatsapp_interruptions',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** When WhatsApp had delivered what it had for this connection. */
    endedAt: p.datetime(3).primary(),
    /** When the connection was lost; null when another process, or an earlier one, had it before. */
    beganAt: p.datetime(3).nullable(),
    /** How many missed messages WhatsApp announced; null: it announced nothing. */
    announced: p.integer().nullable(),
    /** How many of them it delivered. */
    arrived: p.integer(),
    /** Whether WhatsApp has reported that it delivered all of them. */
    isComplete: p.boolean(),
  },
});
export type WhatsAppInterruption = InferEntity<typeof WhatsAppInterruption>;
