import { ref } from '@mikro-orm/core';
import { byName } from '#shared/domain/byName.ts';
import { dayIn, isWithinSpan, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { findConnection, type Connection } from '#server/features/connections/index.ts';
import type { AutoReply } from '#server/features/messages/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
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
function welcome(
  tx: Transaction,
  ticket: Ticket,
  { greetingMessage }: Connection,
  queue?: Queue,
): AutoReply[] {
  const first = ticket.menusSent === 0 ? [{ template: greetingMessage }] : [];
  ticket.menusSent += first.length;
  return queue ? [...first, ...greeting(tx, ticket, queue)] : first;
}

/** What a queue says to a ticket that was just assigned to it. */
function greeting(tx: Transaction, ticket: Ticket, queue: Queue): AutoReply[] {
  const isAway = isOutside(tx, queue) && queue.absenceMessage !== '';
  return isAway ? absence(tx, ticket, queue) : [{ template: queue.greetingMessage }];
}

/** Outside its work hours a queue sends its absence message, once per ticket and day. */
function absence(tx: Transaction | null, ticket: Ticket, queue: Queue): AutoReply[] {
  if (!tx || !isOutside(tx, queue)) return [];
  const today = dayIn(tx.config.TIME_ZONE, tx.now());
  if (ticket.absenceSentOn === today) return [];
  ticket.absenceSentOn = today;
  return [{ template: queue.absenceMessage }];
}

function isOutside({ config, now }: Transaction, { startWork, endWork }: Queue): boolean {
  return !isWithinSpan(timeOfDayIn(config.TIME_ZONE, now()), startWork ?? null, endWork ?? null);
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
  const { menuLine, menuHours } = translations(config.DEFAULT_LANGUAGE).automatic;
  const lines = queues.map(({ name, startWork: start, endWork: end }, index) => {
    const line = fill(menuLine, { number: index + 1, queue: name });
    return connection.isDisplay && start && end ? `${line} ${fill(menuHours, { start, end })}` : line;
  });
  const template = [connection.greetingMessage, lines.join('\n')].filter(Boolean).join('\n\n');
  return { template, choices: queues.map(({ name }) => name) };
}
