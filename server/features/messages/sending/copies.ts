import { fail } from '#shared/contract/errors.ts';
import { COPIES_MAX, type EmailPerson } from '#shared/contract/recipients.ts';
import {
  channelOf,
  type Address,
  type Channels,
  type MailPerson,
  type MailRecipients,
} from '#server/features/connections/index.ts';
import { phoneNumbersOf, textFilterFor } from '#server/features/contacts/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { presentPerson } from '../recipients.presenter.ts';

/** Of so many received e-mails of a ticket the people can be chosen: those of the newest one, or of an earlier one. */
const EMAILS_MAX = 500;

/** Who gets a copy of the next answer in a ticket, as this agent may see them. */
export async function listCopies(ctx: AppContext, actor: Actor, ticket: Ticket): Promise<EmailPerson[]> {
  const em = emOf(ctx);
  const addresses = await addressesOfContact(em, ticket);
  const [newest] = await receivedEmails(em, ticket, 1);
  const shown = filterFor(actor, addresses);
  return defaultOf(newest, addresses).map((person) => presentPerson(person, shown));
}

/**
 * Who gets a copy of an answer.
 * @param chosen addresses as the agent sees them; undefined: the people of the newest received e-mail
 * @returns undefined on a channel without copies, and in a ticket of which no e-mail has been received
 * @throws AppError ERR_VALIDATION for an address of nobody who has taken part
 */
export async function copiesFor(
  tx: Transaction,
  channels: Channels,
  actor: Actor,
  ticket: Ticket,
  chosen: readonly string[] | undefined,
): Promise<readonly EmailPerson[] | undefined> {
  if (!chosen && !(await hasCopies(tx, channels, ticket))) return undefined;
  const emails = await receivedEmails(tx.em, ticket, chosen && chosen.length > 0 ? EMAILS_MAX : 1);
  if (emails.length === 0 && !chosen) return undefined;
  const addresses = await addressesOfContact(tx.em, ticket);
  if (!chosen) return defaultOf(emails[0], addresses);
  const shown = filterFor(actor, addresses);
  const people = peopleOf(emails, addresses);
  return [...new Set(chosen)].map(
    (address) =>
      people.find((person) => shown(person.address) === address) ??
      fail('ERR_VALIDATION', { issues: [{ field: 'copies', problem: 'unknown' }] }),
  );
}

async function hasCopies(tx: Transaction, channels: Channels, { connection }: Ticket): Promise<boolean> {
  const channel = connection && (await channelOf(tx, channels, connection.id));
  return channel?.capabilities.copies === true;
}

function defaultOf(newest: MailRecipients | undefined, ofCustomer: readonly Address[]): EmailPerson[] {
  return peopleOf(newest ? [newest] : [], ofCustomer).slice(0, COPIES_MAX);
}

/** The people of these e-mails who get copies, each once: not the customer, who gets the answer itself. */
function peopleOf(emails: readonly MailRecipients[], ofCustomer: readonly Address[]): EmailPerson[] {
  const people = new Map<string, EmailPerson>();
  const own = new Set(ofCustomer.map(({ value }) => value.toLowerCase()));
  const all: readonly MailPerson[] = emails.flatMap(({ from, to, cc }) => [
    ...(from ? [from] : []),
    ...to,
    ...cc,
  ]);
  for (const { address, name, getsNoCopy } of all) {
    const key = address.toLowerCase();
    if (!getsNoCopy && !own.has(key) && !people.has(key)) people.set(key, { address, name });
  }
  return [...people.values()];
}

/** The people of the received e-mails of a ticket on its connection, newest first. */
async function receivedEmails(em: Em, { id, connection }: Ticket, limit: number): Promise<MailRecipients[]> {
  if (!connection) return [];
  const rows = await executePrepared<{ recipients: MailRecipients }>(
    em,
    `select recipients from messages
     where ticket_id = ? and recipients is not null and author = 'customer' and connection_id = ?
     order by id desc limit ?`,
    [id, connection.id, limit],
  );
  return rows.map(({ recipients }) => recipients);
}

async function addressesOfContact(em: Em, { contact }: Ticket): Promise<Address[]> {
  return em.execute('select kind, value from contact_addresses where contact_id = ?', [contact.id]);
}

function filterFor(actor: Actor, addresses: readonly Address[]) {
  return textFilterFor(viewOf(actor), phoneNumbersOf({ addresses }));
}
