import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ErrorCode, ErrorDetails } from '#shared/contract/errors.ts';
import { User } from '#server/features/users/index.ts';

/**
 * A login at the OpenID provider that is under way: begun, or (`isAnswered`) waiting for the client that has begun it. The
 * provider sends the browser back to any process.
 */
export const SsoLogin = defineEntity({
  name: 'SsoLogin',
  tableName: 'sso_logins',
  properties: {
    /** The hash of the parameter `state`; once it is answered, that of the code that the client gets. */
    tokenHash: p.string().length(64).primary(),
    isAnswered: p.boolean().default(false),
    /** The hash of a secret that only the client knows which has begun it. */
    secretHash: p.string().length(64),
    nonce: p.string().length(100),
    /** The secret of PKCE, encrypted. */
    verifier: p.blob(),
    /** Where the provider sends the browser back to. */
    redirectUrl: p.text(),
    /** The login screen that has begun it; empty: the desktop program. */
    returnTo: p.text(),
    /** Of the page at the end. */
    language: p.string().length(10),
    /** Who logs in; null before it is answered, and when it has failed. */
    user: () => p.manyToOne(User).ref().nullable().index().deleteRule('cascade'),
    /** Why it has failed. */
    failure: p.string().length(60).$type<ErrorCode>().nullable(),
    details: p.json<ErrorDetails>().nullable(),
    expiresAt: p.datetime(3),
  },
});
export type SsoLogin = InferEntity<typeof SsoLogin>;
