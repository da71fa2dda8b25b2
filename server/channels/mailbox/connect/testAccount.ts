import { CREDENTIAL_PROBLEMS, type CredentialTest } from '#shared/contract/channels.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { BY_PASSWORD, SIGN_IN_NEEDED } from '#shared/domain/signInProviders.ts';
import { accountOf, type MailboxCredentials } from '../account.ts';
import { MailFailure } from './mailFailure.ts';
import { openImap } from './openImap.ts';
import { checkSmtp } from './openSmtp.ts';

/** Milliseconds for each server. A user waits for the result. */
const TIMEOUT = 25_000;

/** Signs in to both servers of a mailbox and out again; nothing is read. Only people can sign in at a provider. */
export async function testAccount(ctx: AppContext, given: MailboxCredentials): Promise<CredentialTest> {
  if (given.signIn !== BY_PASSWORD) return { account: '', problem: SIGN_IN_NEEDED };
  const { address, imap, smtp } = accountOf(given);
  try {
    (await openImap(ctx, imap, AbortSignal.timeout(TIMEOUT))).close();
    await checkSmtp(ctx, smtp);
    return { account: address, problem: null };
  } catch (error) {
    const closing = error instanceof MailFailure ? error.closing : undefined;
    const problem = CREDENTIAL_PROBLEMS.find((each) => each === closing);
    if (problem === undefined) throw error;
    return { account: '', problem };
  }
}
