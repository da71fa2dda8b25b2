import type { ImapFlow } from 'imapflow';
import type { MailAccount } from '../account.ts';
import type { FailedEmail } from '../inbound/readEmail.ts';
import { readNewEmails } from '../inbound/readNewEmails.ts';
import type { Mailbox } from '../mailbox.ts';
import { createSignal } from './signal.ts';

/** A mailbox to which a session is connected. */
export interface ConnectedMailbox {
  readonly mailbox: Mailbox;
  readonly connectionId: number;
  readonly account: MailAccount;
  readonly client: ImapFlow;
  readonly signal: AbortSignal;
  readonly failedEmail: FailedEmail;
}

/**
 * Records what is new in the inbox until the connection is lost; never changes the mailbox, which is opened for reading
 * only.
 * @param onRead called when all that was there has been recorded
 * @throws Error when the connection is lost or an e-mail cannot be recorded
 */
export async function subscribeInbox(connected: ConnectedMailbox, onRead: () => void): Promise<void> {
  const { client, mailbox, signal } = connected;
  const arrivals = createSignal();
  client.on('exists', arrivals.give);
  const closed = new Promise<never>((_, reject) =>
    client.once('close', () =>
      reject(new Error(client.byeReason ?? 'the mail server closed the connection')),
    ),
  );
  closed.catch(() => undefined); // also while nobody waits for it
  await client.mailboxOpen('INBOX', { readOnly: true });

  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const given = arrivals.next();
    const reading = readNewEmails(connected);
    try {
      await Promise.race([closed, reading]);
    } finally {
      if (signal.aborted || client.isClosed) await reading.catch(() => undefined); // ends soon without a connection; the database may be closed after it
    }
    if (isFirst) onRead();
    const idling = client.idle().then(async (isIdle) => {
      if (isIdle === false) await given; // the server cannot idle: what is new is read after a while
    });
    const timer = setTimeout(arrivals.give, mailbox.times.readEvery);
    await Promise.race([closed, given, idling]).finally(() => clearTimeout(timer));
  }
}
