import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** Somebody whom the linked phone knows, as it has told; forgotten together with the link. */
export const WhatsAppPerson = defineEntity({
  name: 'WhatsAppPerson',
  tableName: 'whatsapp_people',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** The phone names people by a number or by a hidden id. */
    jid: p.string().length(200).primary(),
    /** The other addresses, where the phone has told them; empty otherwise. */
    phoneJid: p.string().length(200).default(''),
    lidJid: p.string().length(200).default(''),
    /** In the address book of the phone. */
    savedName: p.string().length(200).default(''),
    /** What they call themselves. */
    ownName: p.string().length(200).default(''),
  },
});
export type WhatsAppPerson = InferEntity<typeof WhatsAppPerson>;
