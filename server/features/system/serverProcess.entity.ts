import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A server process on the database; one that no longer renews the row has ended. */
export const ServerProcess = defineEntity({
  name: 'ServerProcess',
  tableName: 'server_processes',
  properties: {
    /** Of one start: a server that restarts inside its process gets another one. */
    id: p.uuid().primary(),
    host: p.string().length(255),
    pid: p.integer(),
    version: p.string().length(20),
    /** Separated by commas. */
    roles: p.string().length(100),
    sessions: p.integer(),
    sockets: p.integer(),
    startedAt: p.datetime(3),
    seenAt: p.datetime(3),
  },
});
export type ServerProcess = InferEntity<typeof ServerProcess>;
