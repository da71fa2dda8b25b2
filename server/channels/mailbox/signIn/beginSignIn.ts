import { createHash, randomBytes } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { BY_PASSWORD } from '#shared/domain/signInProviders.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { Connection } from '#server/features/connections/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { sha256 } from '#server/platform/hashes.ts';
import type { Mailbox } from '../mailbox.ts';
import { requireApplication } from './application.ts';
import { MailboxSignIn } from './signIn.entity.ts';

/** How long the page of the provider may take. Milliseconds. */
const LIFETIME = 10 * 60_000;

interface Beginning {
  readonly connectionId: number;
  readonly userId: number;
  readonly language: LanguageTag;
  /** Where the provider sends the browser back to. */
  readonly redirectUrl: string;
}

/**
 * Begins the sign-in of a connection: the authorization code flow with PKCE (RFC 7636). An earlier one of the same user for
 * the same connection is no longer valid.
 * @returns the address of the page of the provider
 * @throws AppError ERR_OAUTH_NOT_CONFIGURED; ERR_VALIDATION when the connection has a password
 */
export async function beginSignIn(mailbox: Mailbox, beginning: Beginning): Promise<string> {
  const { ctx, providers } = mailbox;
  const { connectionId, userId, language, redirectUrl } = beginning;
  const { signIn: provider, address, login } = await mailbox.credentialsOf(connectionId);
  if (provider === BY_PASSWORD)
    return fail('ERR_VALIDATION', { issues: [{ field: 'signIn', problem: 'by password' }] });
  const application = await requireApplication(ctx, providers, provider);
  const { mailScopes, otherScopes, parameters } = providers[provider];
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  await inTransaction(ctx, async ({ em }) => {
    const now = ctx.now();
    await em.nativeDelete(MailboxSignIn, {
      $or: [{ connection: connectionId, userId }, { expiresAt: { $lt: now } }],
    });
    await em.insert(MailboxSignIn, {
      stateHash: sha256(state),
      connection: em.getReference(Connection, connectionId),
      userId,
      provider,
      verifier: ctx.cipher.encrypt(Buffer.from(verifier)),
      redirectUrl,
      language,
      expiresAt: new Date(now.getTime() + LIFETIME),
    });
  });
  const page = new URL(application.authorizationUrl);
  const query = {
    ...parameters,
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: redirectUrl,
    scope: [...otherScopes, ...mailScopes].join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...((login || address) && { login_hint: login || address }),
  };
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
  return page.href;
}
