import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';

/** A text, with or without files, that is sent to the customer later. It is changed while its ticket is locked, and deleted when it is sent. */
export const ScheduledMessage = defineEntity({
  name: 'ScheduledMessage',
  tableName: 'scheduled_messages',
  properties: {
    ...base,
    ticket: () => p.manyToOne(Ticket).ref().deleteRule('cascade'),
    /** Who has written it; null after the user was deleted. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    body: p.text(),
    /** Its own files: copies of those of quick answers. The messages that are sent take them over. */
    files: p.json<readonly FileFields[]>().defaultRaw(`'[]'`),
    sign: p.boolean(),
    sendAt: p.datetime(3),
    /** Not sent when the customer has written since `savedAt`. */
    unlessReplied: p.boolean(),
    savedAt: p.datetime(3),
    /** Why it was not sent; null while it waits. */
    failReason: p.string().length(60).$type<ErrorCode>().nullable(),
  },
  indexes: [
    { name: 'scheduled_messages_ticket', properties: ['ticket'] },
    { name: 'scheduled_messages_user', properties: ['user'] },
    {
      name: 'scheduled_messages_due',
      expression: `create index "scheduled_messages_due" on "scheduled_messages" ("send_at", "id") where "fail_reason" is null`,
    },
  ],
});
export type ScheduledMessage = InferEntity<typeof ScheduledMessage>;
