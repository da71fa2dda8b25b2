import type { Connection, InboundMedia } from '#server/features/connections/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import {
  orderDownload,
  draftAutoReplies,
  draftMessage,
  recordMessages,
  storeMessages,
  type AutoReply,
  type Message,
  type MessageFields,
} from '#server/features/messages/index.ts';
import {
  isSameAssignment,
  recordTransition,
  stateOf,
  timeIn,
  wake,
  type Cause,
  type Ticket,
} from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { selectTickets, type Conversation, type Selected } from './selectTicket.ts';

/** A new message or call. */
export interface Arrival {
  /** When it was written, if not just now. */
  readonly writtenAt?: Date | undefined;
  /** It may have been written before messages that are stored. */
  readonly isUnordered?: boolean;
  readonly message: MessageFields;
  /** The file of the message. */
  readonly media?: InboundMedia;
  /** May assign the ticket to a queue; returns the auto-replies. */
  answer(ticket: Ticket): Promise<readonly AutoReply[]>;
}

/** What arrives in one conversation, in its order. */
export interface Arrivals extends Conversation {
  readonly arrivals: readonly Arrival[];
}

/**
 * Stores what arrives in these conversations of different contacts, which must be locked: each in its ticket with its
 * auto-replies, all in this transaction.
 */
export async function recordInbound(
  tx: Transaction,
  connection: Connection,
  conversations: readonly Arrivals[],
): Promise<void> {
  const stored: Message[] = [];
  const drafts: Message[] = [];
  const storeDrafts = async () => {
    await storeMessages(tx, drafts);
    stored.push(...drafts.splice(0));
  };

  for (const conversation of await selectTickets(tx, connection, conversations)) {
    const { ticket, fromMe, arrivals } = conversation;
    const shownAt = createShownAt(tx, connection, conversation);
    let selected: Selected = conversation;
    for (const arrival of arrivals) {
      const isOffered = drafts.some((draft) => draft.choices && draft.ticket.id === ticket.id);
      if (isOffered) await storeDrafts(); // what follows is answered according to the choices that were offered
      const answers = await arrival.answer(ticket);
      if (!fromMe) ticket.unreadMessages += 1;
      const isWoken = !fromMe && Boolean(ticket.snoozedAt);
      const createdAt = await shownAt(arrival);
      const message = draftMessage(tx, ticket, arrival.message, createdAt);
      drafts.push(message);
      if (arrival.media || isMoved(selected) || isWoken) await storeDrafts();
      if (arrival.media) await orderDownload(tx, message, arrival.media);
      const cause: Cause = { author: fromMe ? 'phone' : 'customer', writtenAt: createdAt };
      await recordAssignment(tx, selected, cause); // ticket lists need the ticket event before the message event
      if (isWoken) await wake(tx, ticket, cause);
      drafts.push(...(await draftAutoReplies(tx, ticket, answers)));
      selected = { ticket, before: stateOf(ticket) };
    }
  }
  await storeDrafts();
  await recordMessages(tx, stored);
}

/** Milliseconds. No stored message can have been written later than one written this recently. */
const JUST_NOW = 1000;
/** Milliseconds, for providers that keep no order: their clock differs from ours, and they take a moment to deliver. */
const DELIVERY = 5000;
/**
 * Milliseconds. A message counts as new even if it arrived minutes late, and is then shown at the time it was
 * recorded, while the next one may count as caught up. Bounds how far this and clock differences can put two
 * messages out of order.
 */
const SAME_TIME = 10 * 60_000;

/**
 * When each message was written, but not before the customer's previous message: the provider reports whole seconds and
 * its clock differs from ours. Clearly older messages, such as the history of a newly linked phone, keep their time, and so
 * do those of providers that repeat a message after later ones.
 */
function createShownAt(
  tx: Transaction,
  connection: Connection,
  { contact, fromMe, ticket }: Conversation & Pick<Selected, 'ticket'>,
): (arrival: Pick<Arrival, 'writtenAt' | 'isUnordered'>) => Promise<Date> {
  let stored: Promise<Date | null> | undefined;
  /** Of the customer's messages among these. */
  let latest: Date | undefined;

  const timeOf = async ({ writtenAt, isUnordered }: Pick<Arrival, 'writtenAt' | 'isUnordered'>) => {
    const now = tx.now();
    if (!writtenAt || now.getTime() - writtenAt.getTime() < (isUnordered ? DELIVERY : JUST_NOW))
      return timeIn(tx, ticket);
    if (isUnordered) return writtenAt;
    stored ??= lastWrittenAt(tx, connection, contact);
    const last = laterOf(await stored, latest) ?? writtenAt;
    const isBehind = last > writtenAt && last.getTime() - writtenAt.getTime() < SAME_TIME;
    return isBehind ? last : writtenAt;
  };

  return async (arrival) => {
    const shownAt = await timeOf(arrival);
    if (!fromMe) latest = laterOf(latest, shownAt);
    return shownAt;
  };
}

function laterOf(one: Date | null | undefined, other: Date | undefined): Date | undefined {
  return one && (!other || one > other) ? one : other;
}

/** When the customer's last message in this conversation was written. */
async function lastWrittenAt(
  { em }: Transaction,
  connection: Connection,
  contact: Contact,
): Promise<Date | null> {
  const [row] = await em.execute<{ last: Date | string }[]>(
    `select m.created_at as last from tickets t
     cross join lateral (
       select created_at from messages where ticket_id = t.id and author = 'customer' order by created_at desc limit 1
     ) m where t.contact_id = ? and t.connection_id = ? order by m.created_at desc limit 1`,
    [contact.id, connection.id],
  );
  return row ? new Date(row.last) : null;
}

/** Publishes a ticket that is new or has changed its assignment. */
export async function recordAssignment(tx: Transaction, selected: Selected, cause: Cause): Promise<void> {
  if (isMoved(selected)) await recordTransition(tx, selected.ticket, selected.before, cause);
}

function isMoved({ ticket, before }: Selected): boolean {
  return !before || !isSameAssignment(before, stateOf(ticket));
}
