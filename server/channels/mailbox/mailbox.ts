import type { z } from 'zod';
import type { AppContext } from '#server/platform/appContext.ts';
import type { mailboxCredentials } from './account.ts';
import type { SessionTimes } from './session/times.ts';

/** What the parts of the channel share. */
export interface Mailbox {
  readonly ctx: AppContext;
  /** @throws AppError ERR_CONNECTION_WITHOUT_CREDENTIALS */
  readonly credentialsOf: (connectionId: number) => Promise<z.output<typeof mailboxCredentials>>;
  readonly times: SessionTimes;
}
