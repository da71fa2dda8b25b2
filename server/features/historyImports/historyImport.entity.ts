import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** The import of earlier messages of one connection: what was chosen, and how far it is. */
export const HistoryImport = defineEntity({
  name: 'HistoryImport',
  tableName: 'history_imports',
  properties: {
    connection: () => p.oneToOne(Connection).owner().primary().ref().deleteRule('cascade'),
    /** 0: nothing is imported. */
    days: p.integer().default(0),
    /** Chats that the phone has sent so far, and those of them whose messages are stored. */
    chats: p.integer().default(0),
    chatsDone: p.integer().default(0),
    /** Messages stored so far. */
    messages: p.integer().default(0),
    /** When the first messages arrived, and when the last of them were stored. */
    startedAt: p.datetime(3).nullable(),
    finishedAt: p.datetime(3).nullable(),
  },
});
export type HistoryImport = InferEntity<typeof HistoryImport>;
