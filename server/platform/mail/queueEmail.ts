import type { AppContext } from '../appContext.ts';
import type { Transaction } from '../database/inTransaction.ts';

declare module '../events/eventBus.ts' {
  interface DomainEvents {
    'email.queued': { emailId: string };
    /** It was sent, or will not be sent any more. */
    'email.concluded': { emailId: string; isSent: boolean };
  }
}

/** An e-mail to be sent once the transaction is committed. */
export interface EmailOrder {
  /** Which of the composers writes it. */
  readonly kind: string;
  /** What it is about, as its composer understands it. One that still waits is replaced. */
  readonly about: string;
  /** A random id; the token of its link follows from it. */
  readonly emailId: string;
  /** Not sent after this time. */
  readonly expiresAt: Date;
}

/** Stores the order in the transaction: the e-mail is sent by any process with the role `worker`, also after a crash. */
export async function queueEmail(
  { em, now, record }: Transaction,
  { kind, about, emailId, expiresAt }: EmailOrder,
): Promise<void> {
  await em.execute(
    `insert into queued_emails (kind, about, email_id, expires_at, due_at, created_at) values (?, ?, ?, ?, ?, ?)
     on conflict (kind, about) do update set email_id = excluded.email_id, expires_at = excluded.expires_at,
       due_at = excluded.due_at, created_at = excluded.created_at, attempts = 0,
       lease = queued_emails.lease + 1, leased_until = null`,
    [kind, about, emailId, expiresAt, now(), now()],
  );
  record('email.queued', { emailId });
}

/** Its reason is gone: it is not sent any more, unless a process is just sending it. */
export async function cancelEmail({ em }: Transaction, kind: string, about: string): Promise<void> {
  await em.execute('delete from queued_emails where kind = ? and about = ?', [kind, about]);
}

/** Milliseconds that a request waits at most until its e-mail was sent. */
const KNOWN_WITHIN = 10_000;

/**
 * Runs an action that queues an e-mail, then waits for it to be sent, whichever process does that.
 * @returns `isSent` false when it was not sent, or not yet
 */
export async function sentAfter<Result>(
  ctx: AppContext,
  emailId: string,
  queue: () => Promise<Result>,
  within = KNOWN_WITHIN,
): Promise<{ readonly result: Result; readonly isSent: boolean }> {
  const concluded = Promise.withResolvers<boolean>();
  const unsubscribe = ctx.events.on(
    'email.concluded',
    (email) => {
      if (email.emailId === emailId) concluded.resolve(email.isSent);
    },
    'prompt',
  );
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await queue();
    timer = setTimeout(() => concluded.resolve(false), within);
    return { result, isSent: await concluded.promise };
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
