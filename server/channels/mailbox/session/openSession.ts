import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/contract/errors.ts';
import { CREDENTIALS_MISSING } from '#shared/domain/connectionStatus.ts';
import { recordSession, type OwnedSession, type SessionUpdate } from '#server/features/connections/index.ts';
import { accountOf, type MailAccount } from '../account.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { forgetOldEmails } from '../emails.ts';
import { failureOf } from '../connect/mailFailure.ts';
import { checkSmtp } from '../connect/openSmtp.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Closing } from './closing.ts';
import { storeSent } from '../outbound/storeSent.ts';
import { createSignal } from './signal.ts';

/** Only an administrator can help. */
const FINAL: readonly Closing[] = ['imapLogin', 'smtpLogin', 'privateMailServer'];
/** A login that worked before may be refused so often in a row: providers have bad days. */
const REFUSALS_MAX = 5;

/** Of the column that shows the address. */
const NUMBER_MAX_LENGTH = 40;

export interface MailboxSession extends OwnedSession {
  /** An e-mail could not be handed over: checks whether any can. */
  doubtSending(): void;
  /** Stores a copy of an e-mail that was sent; one after the other, because each is in memory meanwhile. */
  storeSent(source: () => Promise<Buffer>): void;
}

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
  let hasWorked = false;
  let isRunning = true;
  const failedEmail = { id: '', tries: 0, since: 0 };
  const doubts = createSignal();
  let store: ((source: () => Promise<Buffer>) => Promise<void>) | undefined;
  let lastCopy = Promise.resolve();

  /** A state that cannot be stored ends nothing: when the database is back, the next one is. */
  const record = (update: SessionUpdate) =>
    recordSession(ctx, connectionId, update).catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId }, 'session state not stored'),
    );

  /** Whether e-mail can be sent now. @throws MailFailure when only an administrator can help */
  const canSend = async ({ smtp }: MailAccount) => {
    try {
      await checkSmtp(ctx, smtp);
      return true;
    } catch (error) {
      if (closeReasonOf(error) !== 'smtpUnreachable') throw error;
      ctx.log.warn({ err: error, connectionId }, 'the SMTP server cannot be reached');
      return false;
    }
  };

  /** Records whether e-mail can be sent, now and after each doubt; receiving goes on in any case. */
  const watchSending = async (account: MailAccount, isAtFirst: boolean, ended: AbortSignal) => {
    const number = account.address.slice(0, NUMBER_MAX_LENGTH);
    for (let isSending = isAtFirst; !ended.aborted; isSending = await canSend(account)) {
      const given = doubts.next();
      for (let tries = 1; !isSending; tries += 1) {
        await record({ status: 'TIMEOUT', number, closeReason: 'smtpUnreachable', retries: tries });
        await sleep(pauseAfter(tries, times), undefined, { signal: ended });
        isSending = await canSend(account);
      }
      await record({ status: 'CONNECTED', number, closeReason: '', retries: 0 });
      await given;
    }
  };

  /** Until the connection is lost. @throws Error */
  const runOnce = async () => {
    const account = accountOf(await mailbox.credentialsOf(connectionId));
    const { openImap, subscribeInbox } = await loadImap();
    const client = await openImap(ctx, account.imap, signal);
    const ended = new AbortController();
    store = (source) => storeSent(client, account.imap.host, source);
    try {
      await forgetOldEmails(emOf(ctx), ctx.now());
      const isSending = await canSend(account);
      const begun = Promise.withResolvers<void>();
      await Promise.race([
        subscribeInbox({ mailbox, connectionId, account, client, signal, failedEmail }, begun.resolve),
        begun.promise.then(() => {
          retries = 0;
          hasWorked = true;
          return watchSending(account, isSending, ended.signal);
        }),
      ]);
    } finally {
      store = undefined;
      ended.abort();
      client.close();
    }
  };

  const failed = async (error: unknown) => {
    retries += 1;
    const closeReason = closeReasonOf(error);
    ctx.log.warn({ err: error, connectionId, closeReason }, 'the mailbox cannot be used');
    isRunning = !(isFinal(closeReason) && (!hasWorked || retries >= REFUSALS_MAX));
    await record({ status: isRunning ? 'TIMEOUT' : 'DISCONNECTED', closeReason, retries });
  };

  const run = async () => {
    await record({ status: 'OPENING', closeReason: '', retries });
    while (isRunning && !signal.aborted) {
      try {
        await runOnce();
      } catch (error) {
        if (signal.aborted) return;
        await failed(error);
        if (isRunning) await sleep(pauseAfter(retries, times), undefined, { signal });
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
        .then(() => store?.(source))
        .catch((error: unknown) => ctx.log.warn({ err: error, connectionId }, 'no copy of a sent e-mail'));
    },
    async close() {
      abort.abort();
      await running;
      await lastCopy;
    },
  };
}

function isFinal(closeReason: string): boolean {
  return closeReason === CREDENTIALS_MISSING || FINAL.some((final) => final === closeReason);
}

function closeReasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'ERR_CONNECTION_WITHOUT_CREDENTIALS')
    return CREDENTIALS_MISSING;
  return failureOf(error).closing;
}

/** Doubled each time, up to half of it random, so that mailboxes of one server do not come back together. */
function pauseAfter(retries: number, { pause, longestPause }: Mailbox['times']): number {
  return Math.min(longestPause, pause * 2 ** (retries - 1)) * (0.5 + Math.random() / 2);
}
