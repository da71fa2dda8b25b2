import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/contract/errors.ts';
import { CREDENTIALS_MISSING } from '#shared/domain/connectionStatus.ts';
import { SIGN_IN_NEEDED } from '#shared/domain/signInProviders.ts';
import {
  recordSession,
  SHOWN_MAX_LENGTH,
  type OwnedSession,
  type SessionUpdate,
} from '#server/features/connections/index.ts';
import type { MailAccount } from '../account.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { failureOf } from '../connect/mailFailure.ts';
import { expireToken, forgetTokens } from '../signIn/accessToken.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Closing } from './closing.ts';
import { MailboxPosition } from './position.entity.ts';
import { storeSent } from '../outbound/storeSent.ts';
import { createSignal } from './signal.ts';

/** They stop a mailbox that has never worked; one that has goes on trying, as providers have bad days. */
const REFUSALS: readonly string[] = [
  'imapLogin',
  'smtpLogin',
  'privateMailServer',
  'signInApplication',
] satisfies Closing[];

/** They stop any mailbox: nothing changes until an administrator has done something. */
const FINAL: readonly string[] = [CREDENTIALS_MISSING, SIGN_IN_NEEDED];

export interface MailboxSession extends OwnedSession {
  /** An e-mail could not be sent: checks whether any can. */
  doubtSending(): void;
  /**
   * Stores a copy of an e-mail that was sent, once the mailbox is connected; one after the other, because each is in memory
   * meanwhile.
   */
  storeSent(source: () => Promise<Buffer>): void;
}

type StoreCopy = (source: () => Promise<Buffer>) => Promise<void>;

/** The libraries are loaded with the first session, so that servers without a mailbox start without them. */
const loadImap = async () => ({
  ...(await import('../connect/openImap.ts')),
  ...(await import('./subscribeInbox.ts')),
});

/** Runs a mailbox until it is closed or an administrator has to help: reads, and reconnects after growing pauses. */
export function openSession(mailbox: Mailbox, connectionId: number): MailboxSession {
  const { ctx, times } = mailbox;
  const abort = new AbortController();
  const { signal } = abort;
  /** Failures in a row. */
  let retries = 0;
  /** Also in an earlier session. */
  let hasWorked = false;
  let isRunning = true;
  const failedEmail = { id: '', tries: 0, since: 0 };
  const doubts = createSignal();
  /** Stores a copy over the current connection, or the next one. */
  let store = Promise.withResolvers<StoreCopy>();
  let lastCopy = Promise.resolve();

  /** Only an administrator can help. */
  const isFinal = (closeReason: string) =>
    FINAL.includes(closeReason) || (!hasWorked && REFUSALS.includes(closeReason));

  /** A state that cannot be stored ends nothing: when the database is back, the next one is. */
  const record = (update: SessionUpdate) =>
    recordSession(ctx, connectionId, update).catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId }, 'session state not stored'),
    );

  /** The next attempt is made with a new access token. */
  const forgetRefused = async (account: MailAccount | undefined, closeReason: string) => {
    const secret = account?.imap.secret;
    if (secret && 'accessToken' in secret && (closeReason === 'imapLogin' || closeReason === 'smtpLogin'))
      await expireToken(ctx, connectionId, secret.accessToken);
  };

  /** Why no e-mail can be sent now, empty when it can. @throws MailFailure when only an administrator can help */
  const checkSending = async () => {
    let account: MailAccount | undefined;
    try {
      const { checkSmtp } = await import('../connect/openSmtp.ts');
      account = await mailbox.accountOf(connectionId);
      await checkSmtp(ctx, account.smtp);
      return '';
    } catch (error) {
      const closeReason = closeReasonOf(error);
      if (isFinal(closeReason)) throw error;
      await forgetRefused(account, closeReason);
      ctx.log.warn({ err: error, connectionId, closeReason }, 'the SMTP server cannot be used');
      return closeReason;
    }
  };

  /** Records whether e-mail can be sent, now and after each doubt; receiving goes on in any case. */
  const watchSending = async (account: MailAccount, atFirst: string, ended: AbortSignal) => {
    const number = account.address.slice(0, SHOWN_MAX_LENGTH);
    for (let closeReason = atFirst; !ended.aborted; closeReason = await checkSending()) {
      const given = doubts.next();
      for (let tries = 1; closeReason !== ''; tries += 1) {
        await record({ status: 'TIMEOUT', number, closeReason, retries: tries });
        await sleep(pauseAfter(tries, closeReason, times), undefined, { signal: ended });
        closeReason = await checkSending();
      }
      await record({ status: 'CONNECTED', number, closeReason: '', retries: 0 });
      await given;
    }
  };

  /** Until the connection is lost. @throws Error */
  const runOnce = async () => {
    hasWorked ||= (await emOf(ctx).count(MailboxPosition, { connection: connectionId })) > 0;
    const account = await mailbox.accountOf(connectionId);
    if ('password' in account.imap.secret) await forgetTokens(ctx, connectionId); // of how it signed in before
    const { openImap, subscribeInbox } = await loadImap();
    const client = await openImap(ctx, account.imap, signal).catch(async (error: unknown) => {
      await forgetRefused(account, closeReasonOf(error));
      throw error;
    });
    const ended = new AbortController();
    store.resolve((source) => storeSent(client, account.imap.host, source));
    try {
      const sendingProblem = await checkSending();
      const begun = Promise.withResolvers<void>();
      await Promise.race([
        subscribeInbox({ mailbox, connectionId, account, client, signal, failedEmail }, begun.resolve),
        begun.promise.then(() => {
          retries = 0;
          hasWorked = true;
          return watchSending(account, sendingProblem, ended.signal);
        }),
      ]);
    } finally {
      store = Promise.withResolvers();
      ended.abort();
      client.close();
    }
  };

  const failed = async (error: unknown, closeReason: string) => {
    retries += 1;
    ctx.log.warn({ err: error, connectionId, closeReason }, 'the mailbox cannot be used');
    isRunning = !isFinal(closeReason);
    await record({ status: isRunning ? 'TIMEOUT' : 'DISCONNECTED', closeReason, retries });
  };

  const run = async () => {
    await record({ status: 'OPENING', closeReason: '', retries });
    while (isRunning && !signal.aborted) {
      try {
        await runOnce();
      } catch (error) {
        if (signal.aborted) return;
        const closeReason = closeReasonOf(error);
        await failed(error, closeReason);
        if (isRunning) await sleep(pauseAfter(retries, closeReason, times), undefined, { signal });
      }
    }
  };

  const running = run()
    .catch((error: unknown) => {
      if (!signal.aborted) ctx.log.error({ err: error, connectionId }, 'the mailbox session ended');
    })
    .finally(() => {
      isRunning = false;
    });
  return {
    isRunning: () => isRunning,
    doubtSending: doubts.give,
    storeSent(source) {
      lastCopy = lastCopy
        .then(async () => (await store.promise)(source))
        .catch((error: unknown) => ctx.log.warn({ err: error, connectionId }, 'no copy of a sent e-mail'));
    },
    async close() {
      abort.abort();
      await running;
      store.promise.catch(() => undefined); // also while no copy waits for it
      store.reject(new Error('the mailbox was closed'));
      await lastCopy;
    },
  };
}

function closeReasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'ERR_CONNECTION_WITHOUT_CREDENTIALS')
    return CREDENTIALS_MISSING;
  return failureOf(error).closing;
}

/** Doubled each time, up to half of it random, so that mailboxes of one server do not come back together. */
function pauseAfter(retries: number, closeReason: string, times: Mailbox['times']): number {
  const { pause, longestPause, longestPauseRefused } = times;
  const longest = REFUSALS.includes(closeReason) ? longestPauseRefused : longestPause;
  return Math.min(longest, pause * 2 ** (retries - 1)) * (0.5 + Math.random() / 2);
}
