import { randomBytes } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { SSO_LOGIN_LIFETIME } from '#shared/domain/limits.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { hashToken } from '../secretToken.ts';
import { accessOf, loginPage, newLoginSecrets } from './provider.ts';
import { requireProvider } from './sso.queries.ts';
import { SsoLogin } from './ssoLogin.entity.ts';

interface Beginning {
  /** Undefined: the desktop program. */
  readonly returnTo: string | undefined;
  readonly language: LanguageTag;
  readonly redirectUrl: string;
  /** Under which people reach the screens, besides those of the configuration. */
  readonly ownAddress: string;
}

/**
 * Begins a login: the authorization code flow with PKCE, state and nonce. Only the client that gets `secret` here can finish it,
 * and only with the code that the browser is given at the end: who sends others the address of the page gains nothing, and who
 * sends them a code signs nobody in.
 * @returns the address of the page of the provider
 * @throws AppError ERR_SSO_NOT_CONFIGURED, ERR_SSO_ADDRESS, and why the provider cannot be asked
 */
export async function beginLogin(
  ctx: AppContext,
  { returnTo, language, redirectUrl, ownAddress }: Beginning,
): Promise<{ readonly url: string; readonly secret: string }> {
  if (returnTo !== undefined && !isOwnPage(ctx, returnTo, ownAddress))
    fail('ERR_SSO_ADDRESS', { address: ownAddress });
  const provider = await requireProvider(ctx);
  const secrets = newLoginSecrets();
  const secret = randomBytes(32).toString('base64url');
  const url = await loginPage(ctx, accessOf(ctx, provider), secrets, redirectUrl);
  await inTransaction(ctx, (tx) =>
    tx.em.insert(SsoLogin, {
      tokenHash: hashToken(secrets.state),
      secretHash: hashToken(secret),
      nonce: secrets.nonce,
      verifier: tx.cipher.encrypt(Buffer.from(secrets.verifier)),
      redirectUrl,
      returnTo: returnTo ?? '',
      language,
      expiresAt: new Date(tx.now().getTime() + SSO_LOGIN_LIFETIME),
    }),
  );
  return { url, secret };
}

/** Whether this is a page of the screens: a code must reach no other site. */
function isOwnPage({ config }: AppContext, address: string, ownAddress: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return [ownAddress, ...config.FRONTEND_URL].some((own) => URL.parse(own)?.origin === url.origin);
}
