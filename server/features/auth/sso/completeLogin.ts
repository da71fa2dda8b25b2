import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/contract/errors.ts';
import { SSO_LOGIN_LIFETIME } from '#shared/domain/limits.ts';
import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUserByEmail } from '#server/features/users/index.ts';
import { auditRefusal } from '../auditRefusal.ts';
import { hashToken } from '../secretToken.ts';
import { accessOf, readClaims } from './provider.ts';
import { resolveUser } from './resolveUser.ts';
import { requireProvider } from './sso.queries.ts';
import { personIn } from './sso.policy.ts';
import { SsoLogin } from './ssoLogin.entity.ts';

/** What the provider sends back with the browser. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code: string;
  readonly error: string;
  readonly iss: string;
}

/** Where a login goes on. */
export interface CompletedLogin {
  /** For the client that has begun it; it also learns by that why it has failed. */
  readonly code: string;
  /** Empty: the desktop program. */
  readonly returnTo: string;
  readonly language: LanguageTag;
  readonly failure: AppError | undefined;
}

/**
 * Completes what happens at the provider, by whichever process the browser comes to, once for each login.
 * @returns undefined when the login is not known, or no longer
 * @throws Error of our own
 */
export async function completeLogin(
  ctx: AppContext,
  answer: ProviderAnswer,
): Promise<CompletedLogin | undefined> {
  const begun = await takeLogin(ctx, answer.state);
  if (!begun) return undefined;
  const result = await userIdFor(ctx, begun, answer).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  const failure = result instanceof AppError ? result : undefined;
  if (failure) ctx.log.warn({ err: failure }, 'a login at the OpenID provider has failed');
  const code = randomBytes(32).toString('base64url');
  await inTransaction(ctx, (tx) =>
    tx.em.insert(SsoLogin, {
      ...begun,
      tokenHash: hashToken(code),
      isAnswered: true,
      nonce: '',
      verifier: Buffer.alloc(0),
      user: typeof result === 'number' ? result : null,
      failure: failure?.code ?? null,
      details: failure?.details ?? null,
      expiresAt: new Date(tx.now().getTime() + SSO_LOGIN_LIFETIME),
    }),
  );
  const { returnTo, language } = begun;
  return {
    code,
    returnTo,
    language: isLanguageTag(language) ? language : ctx.config.DEFAULT_LANGUAGE,
    failure,
  };
}

/** Takes a login, so that nobody can complete it again. */
async function takeLogin(ctx: AppContext, state: string) {
  return inTransaction(ctx, async ({ em }) => {
    const waiting = { tokenHash: hashToken(state), isAnswered: false, expiresAt: { $gt: ctx.now() } };
    const login = await em.findOne(SsoLogin, waiting);
    if (!login || (await em.nativeDelete(SsoLogin, waiting)) === 0) return undefined;
    const { secretHash, nonce, verifier, redirectUrl, returnTo, language } = login;
    return { secretHash, nonce, verifier, redirectUrl, returnTo, language };
  });
}

type BegunLogin = NonNullable<Awaited<ReturnType<typeof takeLogin>>>;

async function userIdFor(
  ctx: AppContext,
  { nonce, verifier, redirectUrl }: BegunLogin,
  answer: ProviderAnswer,
): Promise<number> {
  const provider = await requireProvider(ctx);
  const address = new URL(redirectUrl);
  for (const [name, value] of Object.entries(answer)) if (value !== '') address.searchParams.set(name, value);
  const secrets = { state: answer.state, nonce, verifier: ctx.cipher.open(verifier).toString() };
  const claims = await readClaims(ctx, accessOf(ctx, provider), secrets, address, provider.emailClaim);
  const person = personIn(claims, provider);
  try {
    return (await inTransaction(ctx, (tx) => resolveUser(tx, provider, person))).id;
  } catch (error) {
    const { email } = person;
    if (error instanceof AppError && email !== null)
      await auditRefusal(ctx, email, await findUserByEmail(emOf(ctx), email), error.code);
    throw error;
  }
}
