import { AppError } from '#shared/contract/errors.ts';
import { environmentCode, originOf } from '#server/platform/environmentError.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { MailFailure } from '../connect/mailFailure.ts';
import type { ConnectedMailbox } from '../session/subscribeInbox.ts';
import { MailboxPosition } from '../session/position.entity.ts';
import { fetchEmail, openMailbox, uidValidityOf, type Email } from './fetchEmail.ts';
import { receiveEmail, receiveUnreadable } from './receiveEmail.ts';
import { textOf } from './textOf.ts';

/** An inbox that is numbered anew is read from so long before it was last read: clocks differ. Milliseconds. */
const OVERLAP = 24 * 60 * 60 * 1000;

/** Records the e-mails after the stored position, oldest first, each in one transaction with the new position. */
export async function readNewEmails(connected: ConnectedMailbox): Promise<void> {
  const { client, signal } = connected;
  const lastUid = await findLastUid(connected);
  const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
  const uids = found.filter((uid) => uid > lastUid).toSorted((a, b) => a - b); // `*` always names the last one
  for (const uid of uids) {
    if (signal.aborted) return;
    const email = await fetchEmail(client, uid);
    await storing(() => store(connected, uid, email));
  }
}

/** @param email undefined when it was deleted meanwhile */
async function store(connected: ConnectedMailbox, uid: number, email: Email | undefined): Promise<void> {
  const { connectionId, account, client, mailbox } = connected;
  const { ctx } = mailbox;
  const uidValidity = uidValidityOf(client);
  const receiver = { connectionId, address: account.address };
  const storeBy = (receive: (tx: Transaction) => Promise<void>) =>
    inTransaction(ctx, async (tx) => {
      await receive(tx);
      // Another process may have gone on, or the inbox may have been numbered anew.
      const where = { connection: connectionId, uidValidity, lastUid: { $lt: uid } };
      await tx.em.nativeUpdate(MailboxPosition, where, { lastUid: uid, readAt: tx.now() });
    });
  if (!email) return storeBy(async () => undefined);
  try {
    const text = await textOf(email.texts);
    await storeBy((tx) => receiveEmail(tx, receiver, email, text));
  } catch (error) {
    if (environmentCode(error) !== undefined || error instanceof AppError) throw error;
    // It must not hold up those after it: it is shown as one that cannot be read.
    ctx.log.error({ err: error, connectionId, uid }, 'e-mail not converted');
    await storeBy((tx) => receiveUnreadable(tx, receiver, email));
  }
}

/** The uid up to which the inbox has been read; at first nothing of what it has is read. */
async function findLastUid({ client, connectionId, mailbox: { ctx } }: ConnectedMailbox): Promise<number> {
  const { uidNext } = openMailbox(client);
  const uidValidity = uidValidityOf(client);
  const position = await storing(() => emOf(ctx).findOne(MailboxPosition, { connection: connectionId }));
  if (position?.uidValidity === uidValidity) return position.lastUid;
  const lastUid = position
    ? await uidBefore(client, new Date(position.readAt.getTime() - OVERLAP), uidNext)
    : uidNext - 1;
  await storing(() =>
    emOf(ctx).upsert(MailboxPosition, {
      connection: connectionId,
      uidValidity,
      lastUid,
      readAt: position?.readAt ?? ctx.now(),
    }),
  );
  return lastUid;
}

/** The uid before the first e-mail that arrived on or after this day. */
async function uidBefore(client: ConnectedMailbox['client'], since: Date, uidNext: number): Promise<number> {
  const uids = (await client.search({ since }, { uid: true })) || [];
  return Math.min(uidNext, ...uids) - 1;
}

/** An error of ours is not blamed on the mail server. */
async function storing<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    const origin = originOf(error);
    throw new MailFailure(origin === 'database' ? 'storage' : origin, { cause: error });
  }
}
