import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/**
 * The last change of each kind of a message, such as an edit or a person's reaction. Changes may arrive before their
 * message, repeatedly and in any order. The table is named after the channel that had it first.
 */
export const MetaChange = defineEntity({
  name: 'MetaChange',
  tableName: 'messenger_changes',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Meta's id of the message. */
    mid: p.string().length(190).primary(),
    kind: p.string().length(20).primary(),
    /** Who made it. */
    personId: p.string().length(190).primary(),
    /** Of several changes of a kind, the one with the highest number counts. */
    number: p.bigint('number'),
    content: p.text(),
    storedAt: p.datetime(3),
  },
  indexes: [{ name: 'messenger_changes_age', properties: ['storedAt'] }],
});
export type MetaChange = InferEntity<typeof MetaChange>;
