import { defineEntity, p } from '@mikro-orm/core';
import { Connection } from './connection.entity.ts';

/** A command for the process that runs a session; that process deletes the row, so that it is executed at most once. */
export const SessionCommand = defineEntity({
  name: 'SessionCommand',
  tableName: 'session_commands',
  properties: {
    id: p.uuid().primary(),
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade'),
    name: p.string().length(40),
    /** JSON; a text, because the database never looks into it. */
    arguments: p.text(),
    /** Not executed from then on. */
    expiresAt: p.datetime(3),
  },
});
