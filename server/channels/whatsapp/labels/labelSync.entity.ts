import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** How far the labels of a linked phone have been read. */
export const WhatsAppLabelSync = defineEntity({
  name: 'WhatsAppLabelSync',
  tableName: 'whatsapp_label_syncs',
  properties: {
    connection: () => p.oneToOne(Connection).owner().primary().ref().deleteRule('cascade'),
    /** The version of the phone's settings that the labels here are of; another one than that of the keys: read all again. */
    version: p.integer(),
  },
});
export type WhatsAppLabelSync = InferEntity<typeof WhatsAppLabelSync>;
