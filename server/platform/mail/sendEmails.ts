import type { AppContext } from '../appContext.ts';
import { emOf, inTransaction, type Transaction } from '../database/inTransaction.ts';
import { environmentCode } from '../environmentError.ts';
import { startLeasedQueue, type QueueLimits } from '../queue/leasedQueue.ts';
import { leaseEmail, nextEmailDue, renewEmails, type LeasedEmail } from './leaseEmail.ts';
import type { Email, EmailOutcome } from './mail.ts';

/** Writes an e-mail when it is sent; null when nobody is to get it any more. */
export type ComposeEmail = (
  tx: Transaction,
  order: Pick<LeasedEmail, 'about' | 'emailId'>,
) => Promise<Email | null>;

/** Times in milliseconds. */
export interface EmailLimits extends QueueLimits {
  /** Pauses after each attempt that failed; the last one repeats until the e-mail expires. */
  readonly pauses: readonly number[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const LIMITS: EmailLimits = {
  parallel: 4,
  lease: 30 * SECOND,
  poll: 10 * SECOND,
  outagePause: { first: 2 * SECOND, longest: MINUTE },
  pauses: [10 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
};

/**
 * Sends queued e-mails, each by one process at a time, until the mail server accepts or refuses them or they expire. One
 * whose process is killed is sent by another one when its lease has ended; if the mail server had accepted it already, it
 * gets the same id and the same link again. Does nothing without a mail server.
 * @param composers by kind; other kinds are left to the processes that know them
 * @returns stops it, after the e-mails that are being sent
 */
export function startSendingEmails(
  ctx: AppContext,
  composers: Readonly<Record<string, ComposeEmail>>,
  changed: Partial<EmailLimits> = {},
): () => Promise<void> {
  if (!ctx.mail.isConfigured) return async () => undefined;
  const limits = { ...LIMITS, ...changed };
  const kinds = Object.keys(composers);

  /** Null when there is nothing to send: the lease is lost, or the order was removed because it is obsolete. */
  const compose = (leased: LeasedEmail): Promise<Email | null> =>
    inTransaction(ctx, async (tx) => {
      if (!(await lockLeased(tx, leased))) return null;
      const isExpired = leased.expiresAt <= tx.now();
      const email = isExpired ? null : ((await composers[leased.kind]?.(tx, leased)) ?? null);
      if (email) return email;
      if (isExpired) ctx.log.error({ kind: leased.kind, attempts: leased.attempts }, 'e-mail expired unsent');
      await remove(tx, leased, false);
      return null;
    });

  /** @throws Error of our environment, which says nothing about the e-mail */
  const send = async (leased: LeasedEmail): Promise<EmailOutcome | null> => {
    try {
      const email = await compose(leased);
      return email && (await ctx.mail.send(email, leased.emailId));
    } catch (error) {
      if (environmentCode(error) !== undefined) throw error;
      ctx.log.error({ err: error, kind: leased.kind }, 'e-mail not written');
      return 'failed';
    }
  };

  const conclude = (leased: LeasedEmail, outcome: EmailOutcome) =>
    inTransaction(ctx, async (tx) => {
      if (!(await lockLeased(tx, leased))) return;
      if (outcome !== 'failed') return remove(tx, leased, outcome === 'sent');
      const pause = limits.pauses[leased.attempts] ?? limits.pauses.at(-1) ?? 0;
      await tx.em.execute(
        'update queued_emails set attempts = attempts + 1, due_at = ?, leased_until = null where id = ?',
        [new Date(tx.now().getTime() + pause), leased.id],
      );
    });

  const queue = startLeasedQueue<LeasedEmail>(
    ctx,
    {
      name: 'e-mails',
      lease: () => leaseEmail(emOf(ctx), kinds, ctx.now(), limits.lease),
      renew: (leased) => renewEmails(emOf(ctx), leased, limits.lease),
      nextDue: () => nextEmailDue(emOf(ctx), kinds),
      async run(leased, { outage }) {
        const outcome = await send(leased);
        if (outcome) await conclude(leased, outcome);
        outage.ended();
      },
    },
    limits,
  );
  const stopListening = ctx.events.on('email.queued', queue.wake, 'prompt');
  return async () => {
    stopListening();
    await queue.stop();
  };
}

/** Whether the lease is still ours; if so, the row is locked until the transaction ends. */
async function lockLeased({ em }: Transaction, { id, lease }: LeasedEmail): Promise<boolean> {
  const rows = await em.execute('select id from queued_emails where id = ? and lease = ? for update', [
    id,
    lease,
  ]);
  return rows.length > 0;
}

async function remove(tx: Transaction, { id, emailId }: LeasedEmail, isSent: boolean): Promise<void> {
  await tx.em.execute('delete from queued_emails where id = ?', [id]);
  tx.record('email.concluded', { emailId, isSent });
}
