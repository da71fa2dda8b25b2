import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** A contact of the phone of the business, as its app has sent it. */
export const CloudPerson = defineEntity({
  name: 'CloudPerson',
  tableName: 'whatsapp_cloud_people',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Digits of the phone number. */
    phone: p.string().length(40).primary(),
    name: p.string().length(200),
    /** When it was changed on the phone. Reports come in any order. */
    changedAt: p.datetime(3),
    /** Deleted on the phone. */
    isRemoved: p.boolean().default(false),
  },
});
export type CloudPerson = InferEntity<typeof CloudPerson>;
