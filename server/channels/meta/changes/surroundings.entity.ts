import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** What stands around the text of a received message: Meta does not repeat it with an edit. */
export const MetaSurroundings = defineEntity({
  name: 'MetaSurroundings',
  tableName: 'meta_surroundings',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Meta's id of the message. */
    mid: p.string().length(190).primary(),
    /** Such as the story that it answers. */
    before: p.text(),
    /** Such as the post that is shared with it. */
    after: p.text(),
    storedAt: p.datetime(3),
  },
  indexes: [{ name: 'meta_surroundings_age', properties: ['storedAt'] }],
});
export type MetaSurroundings = InferEntity<typeof MetaSurroundings>;
