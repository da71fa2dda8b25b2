import { AppError } from '#shared/contract/errors.ts';
import { environmentCode, originOf } from '#server/platform/environmentError.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { MailFailure } from '../connect/mailFailure.ts';
import type { ConnectedMailbox } from '../session/subscribeInbox.ts';
import { MailboxPosition } from '../session/position.entity.ts';
import { openMailbox, uidValidityOf, type Email } from './fetchEmail.ts';
import { readEmail } from './readEmail.ts';
import { receiveEmail, receiveUnreadable } from './receiveEmail.ts';
import { searchEmails } from './searchEmails.ts';
import { textOf } from './textOf.ts';

/** An inbox that is numbered anew is read from so long before it was last read: clocks differ. Milliseconds. */
const OVERLAP = 24 * 60 * 60 * 1000;
/** So many e-mails are looked at to find when the last one arrived. */
const NEWEST = 100;

type Position = Pick<MailboxPosition, 'lastUid' | 'existingUntil' | 'isRenumbered'>;

/** Records the e-mails after the stored position, oldest first, each in one transaction with the new position. */
export async function readNewEmails(connected: ConnectedMailbox): Promise<void> {
  const { client, signal } = connected;
  const position = await findPosition(connected);
  const { lastUid } = position;
  const found = await searchEmails(client, { uid: `${lastUid + 1}:*` });
  const uids = found.filter((uid) => uid > lastUid).toSorted((a, b) => a - b); // `*` always names the last one
  for (const uid of uids) {
    if (signal.aborted) return;
    const email = await readEmail(connected, uid);
    await storing(() => store(connected, uid, wasThereBefore(position, email) ? undefined : email));
  }
}

/** Numbers of a renumbered inbox do not tell which e-mails were there before the connection was made. */
function wasThereBefore({ isRenumbered, existingUntil }: Position, email: Email | undefined): boolean {
  return Boolean(isRenumbered && existingUntil && email && email.receivedAt <= existingUntil);
}

/** @param email undefined when there is nothing to record: it was deleted meanwhile, or was there before */
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
  if (email.isUnreadable) return storeBy((tx) => receiveUnreadable(tx, receiver, email));
  try {
    const text = await textOf(email);
    await storeBy((tx) => receiveEmail(tx, receiver, email, text));
  } catch (error) {
    if (environmentCode(error) !== undefined || error instanceof AppError) throw error;
    // It must not hold up those after it: it is shown as one that cannot be read.
    ctx.log.error({ err: error, connectionId, uid }, 'e-mail not converted');
    await storeBy((tx) => receiveUnreadable(tx, receiver, email)).catch((second: unknown) => {
      if (environmentCode(second) !== undefined || second instanceof AppError) throw second;
      ctx.log.error({ err: second, connectionId, uid }, 'e-mail left out: not even its sender can be stored');
      return storeBy(async () => undefined);
    });
  }
}

/** Up to where the inbox has been read; at first nothing of what it has is read. */
async function findPosition({ client, connectionId, mailbox: { ctx } }: ConnectedMailbox): Promise<Position> {
  const { uidNext } = openMailbox(client);
  const uidValidity = uidValidityOf(client);
  const known = await storing(() => emOf(ctx).findOne(MailboxPosition, { connection: connectionId }));
  if (known?.uidValidity === uidValidity) return known;
  const position = known
    ? {
        lastUid: await uidBefore(client, new Date(known.readAt.getTime() - OVERLAP), uidNext),
        readAt: known.readAt,
        existingUntil: known.existingUntil,
        isRenumbered: true,
      }
    : {
        lastUid: uidNext - 1,
        readAt: ctx.now(),
        existingUntil: await lastArrival(client),
        isRenumbered: false,
      };
  await storing(() =>
    emOf(ctx).upsert(MailboxPosition, { connection: connectionId, uidValidity, ...position }),
  );
  return position;
}

/** The latest arrival among the newest e-mails: one that was moved here keeps its time, so the last need not be the latest. */
async function lastArrival(client: ConnectedMailbox['client']): Promise<Date | null> {
  const { exists } = openMailbox(client);
  if (exists === 0) return null;
  const newest = await client.fetchAll(`${Math.max(1, exists - NEWEST + 1)}:*`, { internalDate: true });
  const times = newest.flatMap(({ internalDate }) =>
    internalDate ? [new Date(internalDate).getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** The uid before the first e-mail that arrived on or after this day. */
async function uidBefore(client: ConnectedMailbox['client'], since: Date, uidNext: number): Promise<number> {
  const uids = await searchEmails(client, { since });
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
