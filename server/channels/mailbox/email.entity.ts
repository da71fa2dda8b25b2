import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { EMAIL_MAX_LENGTH } from '#shared/domain/emailAddress.ts';
import { Connection } from '#server/features/connections/index.ts';

/** What is known of an e-mail besides its message: by it answers are recognised and written. */
export const MailboxEmail = defineEntity({
  name: 'MailboxEmail',
  tableName: 'mailbox_emails',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Of its message, or of the first one. */
    providerId: p.string().length(200).primary(),
    /** Its header `Message-ID`; empty when it had none. */
    messageId: p.text(),
    /** The Message-IDs of the conversation before it, oldest first, separated by spaces. */
    references: p.text().name('references_header'),
    subject: p.text(),
    /** The address of the contact to whose conversation it belongs; empty when a program wrote into that of a contact. */
    chat: p.string().length(EMAIL_MAX_LENGTH),
    /** From which address it was written. */
    sender: p.string().length(EMAIL_MAX_LENGTH),
    /** When it was written, by its header `Date`; null for ours, and where that is not known. */
    writtenAt: p.datetime(0).nullable(),
    storedAt: p.datetime(3),
  },
  indexes: [
    { name: 'mailbox_emails_chat', properties: ['connection', 'chat', 'storedAt'] },
    { name: 'mailbox_emails_sender', properties: ['connection', 'sender', 'storedAt'] },
    { name: 'mailbox_emails_age', properties: ['storedAt'] },
  ],
});
export type MailboxEmail = InferEntity<typeof MailboxEmail>;
