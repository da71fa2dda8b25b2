import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** A contact of the linked phone, as the phone has sent it; deleted together with the link. */
export const WhatsAppPerson = defineEntity({
  name: 'WhatsAppPerson',
  tableName: 'whatsapp_people',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** The phone identifies contacts by a phone number or a LID. */
    jid: p.string().length(200).primary(),
    /** The other JIDs, where the phone has sent them; otherwise empty. */
    phoneJid: p.string().length(200).default(''),
    lidJid: p.string().length(200).default(''),
    /** The name in the phone's address book. */
    savedName: p.string().length(200).default(''),
    /** The name that the contact has chosen. */
    ownName: p.string().length(200).default(''),
  },
});
export type WhatsAppPerson = InferEntity<typeof WhatsAppPerson>;
