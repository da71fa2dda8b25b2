import { ref } from '@mikro-orm/core';
import { byName } from '#shared/domain/byName.ts';
import { describeHours, spansOf } from '#shared/domain/openingHours.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { findConnection, type Connection } from '#server/features/connections/index.ts';
import type { AutoReply } from '#server/features/messages/index.ts';
import { openQueues, type Queue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/** How often the menu is repeated after the first time; then an agent has to help. */
const MENU_REPEATS = 2;
/**
 * Milliseconds after the menu was sent, in which a text without a number was written before it was read: people write
 * several short messages, one after the other.
 */
const WRITTEN_MEANWHILE = 10_000;

interface Arrived {
  /** What the customer wrote to us; empty for everything else. */
  readonly body: string;
  /** Whether auto-replies may be sent; a queue is assigned in any case. */
  readonly mayAnswer: boolean;
}

/**
 * Assigns a pending ticket to a queue: the only one at once, one of several by the number the customer sends.
 * Changes the ticket and returns the auto-replies to send.
 */
export async function guideToQueue(
  tx: Transaction,
  ticket: Ticket,
  connectionId: number,
  { body, mayAnswer }: Arrived,
): Promise<AutoReply[]> {
  if (ticket.isGroup || ticket.status !== 'pending' || ticket.user) return [];
  const answering = mayAnswer ? tx : null;
  if (ticket.queue) return absence(answering, ticket, await ticket.queue.loadOrFail());

  const connection = await findConnection(tx.em, connectionId);
  const queues = connection.queues.getItems().toSorted(byName);
  const [only] = queues;
  if (queues.length <= 1) {
    if (only) ticket.queue = ref(only);
    return answering ? welcome(answering, ticket, connection, only) : [];
  }

  const [, number] = /^\s*(\d{1,3})\s*$/.exec(body) ?? [];
  const chosen = queues[Number(number) - 1];
  if (chosen && (answering || ticket.menusSent > 0)) {
    ticket.queue = ref(chosen);
    return answering ? greeting(answering, ticket, chosen) : [];
  }
  if (!answering || ticket.menusSent > MENU_REPEATS) return [];
  if (ticket.menusSent > 0 && number === undefined && (await isMenuNew(tx, ticket))) return [];
  ticket.menusSent += 1;
  return [menuOf(tx, connection, queues)];
}

/** When there is no choice, the connection and its only queue greet once per ticket. */
async function welcome(
  tx: Transaction,
  ticket: Ticket,
  { greetingMessage }: Connection,
  queue?: Queue,
): Promise<AutoReply[]> {
  const first = ticket.menusSent === 0 ? [{ template: greetingMessage }] : [];
  ticket.menusSent += first.length;
  return queue ? [...first, ...(await greeting(tx, ticket, queue))] : first;
}

/** What a queue says to a ticket that was just assigned to it. */
async function greeting(tx: Transaction, ticket: Ticket, queue: Queue): Promise<AutoReply[]> {
  const isAway = queue.absenceMessage !== '' && (await isClosed(tx, queue));
  return isAway ? absenceMessage(tx, ticket, queue) : [{ template: queue.greetingMessage }];
}

/** What a queue says to a ticket that waits in it: its absence message, while it is closed. */
async function absence(tx: Transaction | null, ticket: Ticket, queue: Queue): Promise<AutoReply[]> {
  if (!tx || ticket.absenceSentOn === todayOf(tx) || !(await isClosed(tx, queue))) return [];
  return absenceMessage(tx, ticket, queue);
}

/** Once per ticket and day. */
function absenceMessage(tx: Transaction, ticket: Ticket, { absenceMessage: template }: Queue): AutoReply[] {
  const today = todayOf(tx);
  if (ticket.absenceSentOn === today) return [];
  ticket.absenceSentOn = today;
  return [{ template }];
}

const todayOf = ({ config, now }: Transaction): string => dayIn(config.TIME_ZONE, now());

async function isClosed(tx: Transaction, queue: Queue): Promise<boolean> {
  return (await openQueues(tx.em, tx, [queue])).length === 0;
}

/** Whether the last menu of this ticket is still to be sent, or was sent just now. */
async function isMenuNew({ em, now }: Transaction, { id }: Ticket): Promise<boolean> {
  const [last] = await em.execute<{ is_new: boolean }[]>(
    `select delivery = 'queued' or (delivery = 'sent' and updated_at > ?) as is_new from messages
     where ticket_id = ? and author = 'system' and choices is not null
     order by created_at desc, id desc limit 1`,
    [new Date(now().getTime() - WRITTEN_MEANWHILE), id],
  );
  return last?.is_new ?? false;
}

function menuOf({ config }: Transaction, connection: Connection, queues: readonly Queue[]): AutoReply {
  const language = config.DEFAULT_LANGUAGE;
  const { menuLine } = translations(language).automatic;
  const lines = queues.map((queue, index) => {
    const line = fill(menuLine, { number: index + 1, queue: queue.name });
    const hours = connection.isDisplay ? describeHours(spansOf(queue), language) : '';
    return hours === '' ? line : `${line} (${hours})`;
  });
  const template = [connection.greetingMessage, lines.join('\n')].filter(Boolean).join('\n\n');
  return { template, choices: queues.map(({ name }) => name) };
}
