import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { MailFailure } from '../connect/mailFailure.ts';
import { findApplication } from './application.ts';
import type { MailProviders } from './providers.ts';
import { requestTokens, TokenFailure } from './tokenRequest.ts';
import { encryptTokens, expiryOf, openTokens } from './tokens.ts';
import { MailboxTokens } from './tokens.entity.ts';

/** Milliseconds. */
const TIMES = {
  /** An access token is refreshed so long before it ends. */
  early: 5 * 60_000,
  /** One that ends later than this is used while another process refreshes it. */
  usable: 60_000,
  /** Longer than the request may take. */
  lease: 40_000,
  /** Between two looks at what another process gets. */
  pause: 200,
};

/** An account that is signed in at its provider. */
export interface SignedInAccount {
  /** Its address; empty when the provider did not say. */
  readonly account: string;
  readonly accessToken: string;
}

interface Parts {
  readonly ctx: AppContext;
  readonly providers: MailProviders;
}

/**
 * The access token of a mailbox, refreshed before it ends: by one process at a time, which stores the refresh token that it
 * may get with it.
 * @throws MailFailure signInNeeded when the account has to sign in, signInApplication, signInUnreachable
 */
export async function accessTokenOf(
  { ctx, providers }: Parts,
  connectionId: number,
  provider: SignInProvider,
): Promise<SignedInAccount> {
  for (;;) {
    const row = await emOf(ctx).findOne(MailboxTokens, { connection: connectionId });
    if (row?.provider !== provider) throw new MailFailure('signInNeeded', {});
    const left = row.expiresAt.getTime() - ctx.now().getTime();
    const { account } = row;
    const current = { account, accessToken: openTokens(ctx, row.tokens).accessToken };
    if (left > TIMES.early) return current;
    const taken = await takeLease(ctx, connectionId);
    if (taken) {
      const accessToken = await refresh({ ctx, providers }, connectionId, provider, taken);
      if (accessToken !== undefined) return { account, accessToken };
    } else if (left > TIMES.usable) return current;
    else await sleep(TIMES.pause);
  }
}

interface Lease {
  readonly id: string;
  readonly refreshToken: string;
}

/** Undefined when another process refreshes the token, or has just done so. */
async function takeLease(ctx: AppContext, connectionId: number): Promise<Lease | undefined> {
  const id = randomUUID();
  const [row] = await emOf(ctx).execute<{ tokens: Uint8Array }[]>(
    `update mailbox_tokens set lease = ?, leased_until = now() + ? * interval '1 millisecond'
     where connection_id = ? and expires_at <= ? and (leased_until is null or leased_until < now())
     returning tokens`,
    [id, TIMES.lease, connectionId, new Date(ctx.now().getTime() + TIMES.early)],
  );
  return row && { id, refreshToken: openTokens(ctx, row.tokens).refreshToken };
}

/** Undefined when the account has signed in again meanwhile: then its new tokens count. */
async function refresh(
  { ctx, providers }: Parts,
  connectionId: number,
  provider: SignInProvider,
  { id, refreshToken }: Lease,
): Promise<string | undefined> {
  try {
    const application = await findApplication(ctx, providers[provider]);
    if (!application) throw new TokenFailure('application', 'not configured');
    const granted = await requestTokens(application.tokenUrl, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: application.clientId,
      client_secret: application.clientSecret,
    });
    const tokens = {
      accessToken: granted.access_token,
      refreshToken: granted.refresh_token ?? refreshToken,
    };
    const stored = await emOf(ctx).nativeUpdate(
      MailboxTokens,
      { connection: connectionId, lease: id },
      {
        tokens: encryptTokens(ctx, tokens),
        expiresAt: expiryOf(ctx, granted),
        lease: null,
        leasedUntil: null,
      },
    );
    return stored > 0 ? tokens.accessToken : undefined;
  } catch (error) {
    const isRefused = error instanceof TokenFailure && error.problem === 'signIn';
    const mine = { connection: connectionId, lease: id };
    const changed = isRefused
      ? await emOf(ctx).nativeDelete(MailboxTokens, mine)
      : await emOf(ctx).nativeUpdate(MailboxTokens, mine, { lease: null, leasedUntil: null });
    if (!(error instanceof TokenFailure)) throw error;
    if (isRefused && changed === 0) return undefined;
    throw new MailFailure(CLOSINGS[error.problem], { cause: error });
  }
}

const CLOSINGS = {
  signIn: 'signInNeeded',
  application: 'signInApplication',
  unreachable: 'signInUnreachable',
} as const;

/** A mail server has refused this access token: the next one that is asked for is a new one. */
export async function expireToken(ctx: AppContext, connectionId: number, accessToken: string): Promise<void> {
  const row = await emOf(ctx).findOne(MailboxTokens, { connection: connectionId });
  if (!row || openTokens(ctx, row.tokens).accessToken !== accessToken) return;
  await emOf(ctx).nativeUpdate(
    MailboxTokens,
    { connection: connectionId, expiresAt: row.expiresAt },
    { expiresAt: ctx.now() },
  );
}

/** The account signs in by a password now. */
export async function forgetTokens(ctx: AppContext, connectionId: number): Promise<void> {
  await emOf(ctx).nativeDelete(MailboxTokens, { connection: connectionId });
}
