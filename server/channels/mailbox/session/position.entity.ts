import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** Up to where the inbox of a connection has been read. */
export const MailboxPosition = defineEntity({
  name: 'MailboxPosition',
  tableName: 'mailbox_positions',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** When it changes, the server has numbered the inbox anew, and `lastUid` means nothing any more. */
    uidValidity: p.string().length(20),
    /** The last e-mail that was recorded, or was there before the connection was made; 32 bits without a sign. */
    lastUid: p.bigint('number'),
    /** When the inbox was last read: an inbox that is numbered anew is read from about then. */
    readAt: p.datetime(3),
    /**
     * When the last of those e-mails arrived that were there before the connection was made, by the clock of the mail
     * server; null when there were none, or that is not known.
     */
    existingUntil: p.datetime(3).nullable(),
    /** Whether the server has numbered the inbox anew since the connection was made. */
    isRenumbered: p.boolean().default(false),
  },
});
export type MailboxPosition = InferEntity<typeof MailboxPosition>;
