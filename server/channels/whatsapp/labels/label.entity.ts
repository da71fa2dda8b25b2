import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Tag } from '#server/features/tags/index.ts';

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

/** A label of WhatsApp Business and the tag that stands for it. */
export const WhatsAppLabel = defineEntity({
  name: 'WhatsAppLabel',
  tableName: 'whatsapp_labels',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    labelId: p.string().length(60).primary(),
    name: p.string().length(50),
    /** Number of the colour on the phone. */
    color: p.integer(),
    isDeleted: p.boolean().default(false),
    /** Null: not made yet, or deleted by a user. */
    tag: () => p.manyToOne(Tag).ref().nullable().deleteRule('set null').index(),
    /** The label has been changed or used on the phone since a user deleted its tag, or is new: it gets one. */
    needsTag: p.boolean().default(true),
    /** The tag was made for this label: it is renamed and recoloured with it. */
    ownsTag: p.boolean().default(false),
    /** What had the tag before it was written to the phone has been noted; only changes since then are written. */
    isWritten: p.boolean().default(false),
  },
});
export type WhatsAppLabel = InferEntity<typeof WhatsAppLabel>;

/** Whether a chat has a label on the phone, and its contact the tag. */
export const WhatsAppLabeledChat = defineEntity({
  name: 'WhatsAppLabeledChat',
  tableName: 'whatsapp_labeled_chats',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    labelId: p.string().length(60).primary(),
    jid: p.string().length(200).primary(),
    isLabeled: p.boolean(),
    /** The phone has changed it, which is not done here yet. */
    isPending: p.boolean().default(false),
    /** Null: nobody here is known by this JID. */
    contact: () => p.manyToOne(Contact).ref().nullable().deleteRule('set null').index(),
    /** Whether the contact had the tag when both sides were last compared. */
    isTagged: p.boolean().default(false),
  },
});
export type WhatsAppLabeledChat = InferEntity<typeof WhatsAppLabeledChat>;
