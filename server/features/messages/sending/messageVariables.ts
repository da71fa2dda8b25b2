import { fillVariables, type MessageVariables } from '#shared/domain/messageVariables.ts';
import { dayIn, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { translations } from '#shared/i18n/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/** Fills in the variables of a text for the customer of this ticket. */
export async function fillForTicket(tx: Transaction, ticket: Ticket, text: string): Promise<string> {
  return text.includes('{{') ? fillVariables(text, await variablesOf(tx, ticket)) : text;
}

/** The current values of `{{variables}}` for the customer of this ticket. */
export async function variablesOf(tx: Transaction, ticket: Ticket): Promise<MessageVariables> {
  await tx.em.populate(ticket, ['contact', 'user', 'queue', 'connection']);
  const { TIME_ZONE: zone, DEFAULT_LANGUAGE: language } = tx.config;
  const now = tx.now();
  const [year, month, day] = dayIn(zone, now).split('-');
  const time = timeOfDayIn(zone, now);
  return {
    name: ticket.contact.getEntity().name,
    'user.name': ticket.user?.getEntity().name ?? '',
    ms: translations(language).automatic.greeting[partOfDay(time)],
    protocol: `${dayIn(zone, ticket.createdAt).replaceAll('-', '')}T${ticket.id}`,
    date: `${day}/${month}/${year}`,
    hour: time,
    ticket_id: String(ticket.id),
    queue: ticket.queue?.getEntity().name ?? '',
    connection: ticket.connection?.getEntity().name ?? '',
  };
}

function partOfDay(time: string): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (time < '06:00') return 'night';
  if (time < '12:00') return 'morning';
  return time < '18:00' ? 'afternoon' : 'evening';
}
