import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import { Connection } from '#server/features/connections/index.ts';

/** A sign-in that a user has begun: the provider sends the browser back to any process, once. */
export const MailboxSignIn = defineEntity({
  name: 'MailboxSignIn',
  tableName: 'mailbox_sign_ins',
  properties: {
    /** The hash of the parameter `state`, which only the provider and the browser know. */
    stateHash: p.string().length(64).primary(),
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade'),
    /** Who has begun it. */
    userId: p.integer(),
    provider: p.string().length(20).$type<SignInProvider>(),
    /** The secret of PKCE, encrypted. */
    verifier: p.blob(),
    /** The code is exchanged with the same address. */
    redirectUrl: p.text(),
    /** Of the page at the end. */
    language: p.string().length(10),
    expiresAt: p.datetime(3),
  },
  indexes: [{ name: 'mailbox_sign_ins_connection', properties: ['connection'] }],
});
export type MailboxSignIn = InferEntity<typeof MailboxSignIn>;
