import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import { Connection } from '#server/features/connections/index.ts';

/** The tokens of a mailbox whose account has signed in at its provider; no row: it has to sign in. */
export const MailboxTokens = defineEntity({
  name: 'MailboxTokens',
  tableName: 'mailbox_tokens',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    provider: p.string().length(20).$type<SignInProvider>(),
    /** The address of the account. */
    account: p.string().length(320),
    /** The access token and the refresh token as JSON, encrypted. */
    tokens: p.blob(),
    /** Of the access token. */
    expiresAt: p.datetime(3),
    /** The process that refreshes the access token, so that no other one does. */
    lease: p.uuid().nullable(),
    leasedUntil: p.datetime(3).nullable(),
  },
});
export type MailboxTokens = InferEntity<typeof MailboxTokens>;
