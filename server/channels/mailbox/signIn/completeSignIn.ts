import { decodeJwt } from 'jose';
import { AppError, fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import { storeCredentials, type ChannelServices } from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { sha256 } from '#server/platform/hashes.ts';
import { mailboxCredentials } from '../account.ts';
import type { Mailbox } from '../mailbox.ts';
import { requireApplication } from './application.ts';
import { nameIn, requestTokens, TokenFailure, type Granted } from './tokenRequest.ts';
import { expiryOf, storeTokens } from './tokens.ts';

/** What a provider sends back with the browser. */
export interface SignInAnswer {
  readonly state: string;
  readonly code: string;
  readonly error: string;
}

/** Whether a user may manage connections; no user may who has been deleted. */
type MayManage = ChannelServices['mayManageConnections'];

/** What came of a sign-in. */
export interface SignInResult {
  /** Undefined: the sign-in is not known, or no longer. */
  readonly connectionId: number | undefined;
  readonly language: LanguageTag;
  /** Empty with a failure. */
  readonly account: string;
  readonly failure: AppError | undefined;
}

/**
 * Completes a sign-in: exchanges the code for tokens, stores them, and tells the user who has begun it. A mailbox without an
 * address gets that of the account, so that a later sign-in with another one opens no other mailbox. Each sign-in is completed
 * once, by whichever process the browser comes to, and only while its user may still manage connections.
 * @param otherwise the language of the page when nothing is known of the sign-in
 * @throws Error of our own
 */
export async function completeSignIn(
  mailbox: Mailbox,
  answer: SignInAnswer,
  { otherwise, mayManage }: { readonly otherwise: LanguageTag; readonly mayManage: MayManage },
): Promise<SignInResult> {
  const { ctx } = mailbox;
  const begun = await takeSignIn(mailbox, answer.state);
  if (!begun)
    return {
      connectionId: undefined,
      language: otherwise,
      account: '',
      failure: new AppError('ERR_OAUTH_EXPIRED'),
    };
  const { connectionId, userId, language } = begun;
  const asked = { connectionId, userId };
  try {
    const { isAddressNeeded, ...signedIn } = await signIn(mailbox, begun, answer, mayManage);
    await inTransaction(ctx, async (tx) => {
      if (isAddressNeeded)
        await storeCredentials(tx, { credentials: mailboxCredentials }, connectionId, {
          address: signedIn.account,
        });
      await storeTokens(tx, { connectionId, provider: begun.provider, ...signedIn });
      tx.record('connection.signIn', { ...asked, account: signedIn.account, failure: null });
    });
    return { connectionId, language, account: signedIn.account, failure: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    ctx.log.warn({ err: error, ...asked }, 'an account was not signed in at its provider');
    await inTransaction(ctx, async (tx) =>
      tx.record('connection.signIn', {
        ...asked,
        account: '',
        failure: { code, ...(details && { details }) },
      }),
    );
    return { connectionId, language, account: '', failure: error };
  }
}

interface BegunSignIn {
  readonly connectionId: number;
  readonly userId: number;
  readonly provider: SignInProvider;
  readonly verifier: string;
  readonly redirectUrl: string;
  readonly language: LanguageTag;
  readonly expiresAt: Date;
}

interface SignInRow {
  readonly connection_id: number;
  readonly user_id: number;
  readonly provider: SignInProvider;
  readonly verifier: Uint8Array;
  readonly redirect_url: string;
  readonly language: string;
  readonly expires_at: Date | string;
}

/** Takes a sign-in, so that nobody can complete it again. */
async function takeSignIn({ ctx }: Mailbox, state: string): Promise<BegunSignIn | undefined> {
  const [row] = await emOf(ctx).execute<SignInRow[]>(
    `delete from mailbox_sign_ins where state_hash = ?
     returning connection_id, user_id, provider, verifier, redirect_url, language, expires_at`,
    [sha256(state)],
  );
  return (
    row && {
      connectionId: row.connection_id,
      userId: row.user_id,
      provider: row.provider,
      verifier: ctx.cipher.open(row.verifier).toString(),
      redirectUrl: row.redirect_url,
      language: isLanguageTag(row.language) ? row.language : ctx.config.DEFAULT_LANGUAGE,
      expiresAt: new Date(row.expires_at),
    }
  );
}

/** @throws AppError why the account is not signed in */
async function signIn(
  mailbox: Mailbox,
  begun: BegunSignIn,
  { code, error }: SignInAnswer,
  mayManage: MayManage,
) {
  const { ctx, providers } = mailbox;
  if (begun.expiresAt <= ctx.now()) fail('ERR_OAUTH_EXPIRED');
  const { signIn: provider, address } = await mailbox.credentialsOf(begun.connectionId);
  if (provider !== begun.provider || !(await mayManage(begun.userId))) fail('ERR_OAUTH_EXPIRED');
  if (error !== '' || code === '') fail(codeOf(error), { reason: nameIn(error) });
  const application = await requireApplication(ctx, providers, begun.provider);
  const granted = await requestTokens(application.tokenUrl, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: begun.redirectUrl,
    code_verifier: begun.verifier,
    client_id: application.clientId,
    client_secret: application.clientSecret,
  }).catch((cause: unknown) => failed(cause));
  const scopes = granted.scope?.split(' ');
  const isAllowed = !scopes || providers[begun.provider].mailScopes.every((scope) => scopes.includes(scope));
  if (!isAllowed || granted.refresh_token === undefined) return fail('ERR_OAUTH_PERMISSION');
  const account = accountIn(granted, application.clientId);
  if (account === '' && address === '') fail('ERR_OAUTH_REFUSED', { reason: 'no email' });
  return {
    account: account || address,
    isAddressNeeded: address === '',
    accessToken: granted.access_token,
    refreshToken: granted.refresh_token,
    expiresAt: expiryOf(ctx, granted),
  };
}

function codeOf(error: string): ErrorCode {
  return error === 'access_denied' ? 'ERR_OAUTH_DENIED' : 'ERR_OAUTH_REFUSED';
}

function failed(cause: unknown): never {
  if (!(cause instanceof TokenFailure)) throw cause;
  const details = { reason: cause.message };
  if (cause.problem === 'application') return fail('ERR_OAUTH_APPLICATION', details, { cause });
  return fail(cause.problem === 'signIn' ? 'ERR_OAUTH_REFUSED' : 'ERR_OAUTH_UNREACHABLE', details, { cause });
}

/**
 * The address of the account by its ID token; empty without one. The token comes from the provider over TLS, which proves it
 * (OpenID Connect Core, 3.1.3.7), and it only says which mailbox is meant: the mail server decides who may read that.
 */
function accountIn({ id_token: idToken }: Granted, clientId: string): string {
  if (idToken === undefined) return '';
  try {
    const { aud, email, preferred_username: name } = decodeJwt(idToken);
    if (![aud].flat().includes(clientId)) return '';
    return [email, name].find((each): each is string => typeof each === 'string' && isAddress(each)) ?? '';
  } catch (error) {
    return fail('ERR_OAUTH_REFUSED', { reason: 'id_token' }, { cause: error });
  }
}

function isAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(text);
}
