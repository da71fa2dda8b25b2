import { COPIES_MAX, type EmailPerson } from '#shared/contract/recipients.ts';
import type { Address, MailPerson, MailRecipients } from '#server/features/connections/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AddedPerson } from './ticketCopies.entity.ts';

/** What agents have decided, as far as it still counts. */
export interface Choice {
  /** The newest received e-mail of the ticket; null without one. */
  readonly emailId: number | null;
  readonly added: readonly AddedPerson[];
  /** `keyOf` their addresses. */
  readonly leftOut: readonly string[];
  readonly blind: readonly EmailPerson[];
}

/** Who may get a copy of the next answer in a ticket, and who gets one. */
export interface CurrentCopies extends Choice {
  /** The people of the newest received e-mail, and after them those who were added. */
  readonly people: readonly EmailPerson[];
  /** An agent has decided something since the newest received e-mail. */
  readonly isChosen: boolean;
  readonly ofCustomer: readonly Address[];
}

/** By which addresses are compared. */
export const keyOf = (address: string): string => address.toLowerCase();

/** Those of the addresses of these people. */
export const keysOf = (people: readonly EmailPerson[]): ReadonlySet<string> =>
  new Set(people.map(({ address }) => keyOf(address)));

export async function currentCopies(em: Em, ticket: Ticket): Promise<CurrentCopies> {
  const ofCustomer = await addressesOfContact(em, ticket);
  const [newest] = await receivedEmails(em, ticket, 1);
  const stored = await storedChoice(em, ticket);
  const emailId = newest?.id ?? null;
  const choice = stored ? renewed(stored, emailId) : { emailId, added: [], leftOut: [], blind: [] };
  const received = peopleOf(newest ? [newest.recipients] : [], ofCustomer).slice(0, COPIES_MAX);
  const known = keysOf(received);
  const added = choice.added.filter(({ address }) => !known.has(keyOf(address)));
  const people = [...received, ...added.map(({ address, name }) => ({ address, name }))];
  return { ...choice, added, people, isChosen: stored?.emailId === emailId, ofCustomer };
}

/** Those of the people who get a copy. */
export function copiedOf({ people, leftOut }: CurrentCopies): EmailPerson[] {
  return people.filter(({ address }) => !leftOut.includes(keyOf(address)));
}

/**
 * A choice after the customer has written again: the e-mail says who is part of the conversation now. Who was added and has
 * not got an answer yet stays.
 */
function renewed(stored: Choice, emailId: number | null): Choice {
  if (stored.emailId === emailId) return stored;
  const { added, leftOut, blind } = stored;
  const waiting = added.filter(({ address, isSent }) => !isSent && !leftOut.includes(keyOf(address)));
  return { emailId, added: waiting, leftOut: [], blind };
}

async function storedChoice(em: Em, { id }: Ticket): Promise<Choice | undefined> {
  const [row] = await executePrepared<Choice>(
    em,
    `select email_id as "emailId", added, left_out as "leftOut", blind from ticket_copies where ticket_id = ?`,
    [id],
  );
  return row;
}

/** The people of these e-mails who get copies, each once: not the customer, who gets the answer itself. */
export function peopleOf(emails: readonly MailRecipients[], ofCustomer: readonly Address[]): EmailPerson[] {
  const people = new Map<string, EmailPerson>();
  const own = new Set(ofCustomer.map(({ value }) => keyOf(value)));
  const all: readonly MailPerson[] = emails.flatMap(({ from, to, cc }) => [
    ...(from ? [from] : []),
    ...to,
    ...cc,
  ]);
  for (const { address, name, getsNoCopy } of all) {
    const key = keyOf(address);
    if (!getsNoCopy && !own.has(key) && !people.has(key)) people.set(key, { address, name });
  }
  return [...people.values()];
}

/** The received e-mails of a ticket on its connection that say who has got them, newest first. */
export async function receivedEmails(
  em: Em,
  { id, connection }: Ticket,
  limit: number,
): Promise<{ id: number; recipients: MailRecipients }[]> {
  if (!connection) return [];
  return executePrepared(
    em,
    `select id, recipients from messages
     where ticket_id = ? and recipients is not null and author = 'customer' and connection_id = ?
     order by id desc limit ?`,
    [id, connection.id, limit],
  );
}

async function addressesOfContact(em: Em, { contact }: Ticket): Promise<Address[]> {
  return em.execute('select kind, value from contact_addresses where contact_id = ?', [contact.id]);
}
