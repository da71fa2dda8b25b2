import type { Connection, InboundMedia } from '#server/features/connections/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import {
  orderDownload,
  recordMessage,
  sendAutoReply,
  storeMessage,
} from '#server/features/messages/index.ts';
import {
  isSameAssignment,
  assignmentOf,
  recordMove,
  loadTicketEvent,
  type Ticket,
} from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { selectTicket, type Selected } from './selectTicket.ts';

/** Something that a channel brought and that was not here before. */
export interface Arrival {
  readonly connection: Connection;
  /** The customer or the group. */
  readonly contact: Contact;
  readonly fromMe: boolean;
  /** When it was written, if that was not just now. */
  readonly writtenAt: Date;
  readonly message: Omit<Parameters<typeof storeMessage>[2], 'fromMe'>;
  /** The file of the message. */
  readonly media?: InboundMedia;
  /** May bring the ticket into a queue; returns what the customer gets for an answer, as templates. */
  answer(ticket: Ticket): Promise<readonly string[]>;
}

/** Puts it into its ticket, with the answers that follow by themselves, all in this work. */
export async function recordInbound(tx: Transaction, arrival: Arrival): Promise<void> {
  const { connection, contact, fromMe } = arrival;
  const selected = await selectTicket(tx, contact, connection, fromMe);
  const { ticket } = selected;
  const answers = await arrival.answer(ticket);
  if (!fromMe) ticket.unreadMessages += 1;
  const createdAt = await shownAt(tx, arrival);
  const message = await storeMessage(tx, ticket, { ...arrival.message, fromMe }, createdAt);

  if (arrival.media) await orderDownload(tx, message, arrival.media);

  await recordAssignment(tx, selected); // lists know the ticket before they hear of its message
  await recordMessage(tx, message);
  for (const template of answers) await sendAutoReply(tx, ticket, template);
}

/** Written so recently, in milliseconds, nothing that is here already can have been written later. */
const JUST_NOW = 1000;
/**
 * A message counts as new although it came a minute late or waited for minutes, and is shown at the time when it was taken
 * in; the one behind it may count as missed. So far apart, in milliseconds, that and the difference of two clocks may bring
 * them.
 */
const SAME_TIME = 10 * 60_000;

/**
 * When it was written, but not before what came from the customer before it: the provider tells whole seconds, and its
 * clock is not ours. What is clearly older, as the past of a phone that is linked anew, keeps its time.
 */
async function shownAt({ em, now }: Transaction, { connection, contact, writtenAt }: Arrival): Promise<Date> {
  if (now().getTime() - writtenAt.getTime() < JUST_NOW) return now();
  const [before] = await em.execute<{ last: Date | string | null }[]>(
    `select max(m.created_at) as last from messages m join tickets t on t.id = m.ticket_id
     where t.contact_id = ? and t.connection_id = ? and not m.from_me`,
    [contact.id, connection.id],
  );
  const last = before?.last ? new Date(before.last) : writtenAt;
  const isBehind = last > writtenAt && last.getTime() - writtenAt.getTime() < SAME_TIME;
  return isBehind ? last : writtenAt;
}

/** The screens hear of a ticket that is new, or in another place than before. */
export async function recordAssignment(tx: Transaction, { ticket, before }: Selected): Promise<void> {
  if (!before) {
    tx.record('ticket.created', await loadTicketEvent(tx, ticket));
    return;
  }
  if (!isSameAssignment(before, assignmentOf(ticket))) await recordMove(tx, ticket, before);
}
