import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Tag } from '#server/features/tags/index.ts';

/** A label of the phone that is linked to a connection, and the tag that stands for it. */
export const PhoneLabel = defineEntity({
  name: 'PhoneLabel',
  tableName: 'phone_labels',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** The phone's id of it. */
    labelId: p.string().length(60).primary(),
    name: p.string().length(50),
    color: p.string().length(9),
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
export type PhoneLabel = InferEntity<typeof PhoneLabel>;

/** Whether a chat has a label on the phone, and its contact the tag. */
export const LabeledChat = defineEntity({
  name: 'LabeledChat',
  tableName: 'labeled_chats',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    labelId: p.string().length(60).primary(),
    /** As the channel names the chat. */
    chat: p.string().length(200).primary(),
    isLabeled: p.boolean(),
    /** The phone has changed it, which is not done here yet. */
    isPending: p.boolean().default(false),
    /** Null: nobody here is known by the addresses of the chat. */
    contact: () => p.manyToOne(Contact).ref().nullable().deleteRule('set null').index(),
    /** Whether the contact had the tag when both sides were last compared. */
    isTagged: p.boolean().default(false),
  },
});
export type LabeledChat = InferEntity<typeof LabeledChat>;
