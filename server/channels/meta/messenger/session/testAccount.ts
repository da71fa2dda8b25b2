import type { CredentialTest } from '#shared/contract/channels.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import type { MessengerCredentials } from '../credentials.ts';
import type { MessagingPlatform } from '../platform.ts';
import { clientFor } from './check.ts';
import { checkAccount } from './checkAccount.ts';

/** Milliseconds. A user waits for the result. */
const TIMEOUT = 15_000;

/** Whether Meta knows an account with this token, of the app with this secret. */
export async function testAccount(
  ctx: AppContext,
  platform: MessagingPlatform,
  credentials: MessengerCredentials,
): Promise<CredentialTest> {
  try {
    const account = await checkAccount(clientFor(ctx, credentials, { timeout: TIMEOUT }), platform);
    if (typeof account === 'string') return { account: '', problem: account };
    return { account: account.name, problem: null };
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    const isRefused = ['token', 'permission', 'refused'].includes(error.kind);
    return { account: '', problem: isRefused ? 'credentialsRefused' : 'providerUnreachable' };
  }
}
