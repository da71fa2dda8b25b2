import { BY_PASSWORD } from '#shared/domain/signInProviders.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { accountOf, signedInAccountOf, type MailAccount, type MailboxCredentials } from './account.ts';
import type { SessionTimes } from './session/times.ts';
import { accessTokenOf } from './signIn/accessToken.ts';
import type { MailProviders } from './signIn/providers.ts';

interface MailboxParts {
  readonly ctx: AppContext;
  /** @throws AppError ERR_CONNECTION_WITHOUT_CREDENTIALS */
  readonly credentialsOf: (connectionId: number) => Promise<MailboxCredentials>;
  readonly times: SessionTimes;
  readonly providers: MailProviders;
}

/** What the parts of the channel share. */
export interface Mailbox extends MailboxParts {
  /**
   * The account of a connection with what signs it in now: an access token ends after an hour.
   * @throws AppError ERR_CONNECTION_WITHOUT_CREDENTIALS; MailFailure when the account has to sign in at its provider, or
   * that cannot be reached
   */
  readonly accountOf: (connectionId: number) => Promise<MailAccount>;
}

export function createMailbox(parts: MailboxParts): Mailbox {
  return {
    ...parts,
    async accountOf(connectionId) {
      const given = await parts.credentialsOf(connectionId);
      const { signIn } = given;
      if (signIn === BY_PASSWORD) return accountOf(given);
      const signedIn = await accessTokenOf(parts, connectionId, signIn);
      return signedInAccountOf(given, parts.providers[signIn], signedIn);
    },
  };
}
