import { z } from 'zod';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { MailboxTokens } from './tokens.entity.ts';
import type { Granted } from './tokenRequest.ts';

const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.output<typeof tokenPair>;

interface SignedIn extends TokenPair {
  readonly connectionId: number;
  readonly provider: SignInProvider;
  readonly account: string;
  readonly expiresAt: Date;
}

/** Stores the tokens of an account that has just signed in, instead of any earlier ones. */
export async function storeTokens(tx: Transaction, signedIn: SignedIn): Promise<void> {
  const { connectionId, provider, account, expiresAt } = signedIn;
  await tx.em.upsert(MailboxTokens, {
    connection: connectionId,
    provider,
    account,
    tokens: encryptTokens(tx, signedIn),
    expiresAt,
    lease: null,
    leasedUntil: null,
  });
}

export function encryptTokens(
  { cipher }: Pick<AppContext, 'cipher'>,
  { accessToken, refreshToken }: TokenPair,
): Buffer {
  return cipher.encrypt(Buffer.from(JSON.stringify({ accessToken, refreshToken })));
}

export function openTokens({ cipher }: Pick<AppContext, 'cipher'>, encrypted: Uint8Array): TokenPair {
  return tokenPair.parse(JSON.parse(cipher.open(encrypted).toString('utf8')));
}

/** When an access token ends that was granted now. */
export function expiryOf(ctx: Pick<AppContext, 'now'>, { expires_in: seconds }: Granted): Date {
  return new Date(ctx.now().getTime() + seconds * 1000);
}
