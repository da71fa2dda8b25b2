import { audited } from '#server/platform/audit/auditedEntities.ts';
import { Connection } from './connection.entity.ts';

/** What its session does by itself is not recorded; what users do with it is, by `sessions.ts`. */
export const auditedConnections = audited(Connection, {
  kinds: { created: 'connection.created', updated: 'connection.updated', deleted: 'connection.deleted' },
  nameOf: ({ name }) => name,
  fields: {
    name: 'shown',
    type: 'shown',
    credentials: 'onlyChanged',
    color: 'shown',
    number: 'ignored',
    status: 'ignored',
    isDefault: 'shown',
    isDisplay: 'shown',
    greetingMessage: 'shown',
    farewellMessage: 'shown',
    qrcode: 'ignored',
    pairingCode: 'ignored',
    retries: 'ignored',
    closeReason: 'ignored',
    wanted: 'ignored',
    labelSync: 'shown',
    queues: 'shown',
  },
});
