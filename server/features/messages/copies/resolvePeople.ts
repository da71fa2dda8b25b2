import { fail } from '#shared/contract/errors.ts';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import { EMAIL_ADDRESS } from '#shared/domain/emailAddress.ts';
import { findOwnAddresses, type OwnAddresses } from '#server/features/connections/index.ts';
import type { TextFilter } from '#server/features/contacts/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { keyOf, peopleOf, receivedEmails, type CurrentCopies } from './currentCopies.ts';

/** Of so many received e-mails of a ticket the people are known. */
const EMAILS_MAX = 500;

/**
 * The people whom an agent has named, each once: those of the ticket by the address that the agent sees, and others.
 * @throws AppError ERR_COPY_ADDRESS, ERR_COPY_TO_CUSTOMER, ERR_COPY_TO_SELF
 */
export async function resolvePeople(
  em: Em,
  ticket: Ticket,
  current: CurrentCopies,
  named: readonly EmailPerson[],
  shown: TextFilter,
): Promise<EmailPerson[]> {
  const known = [...current.people, ...current.blind];
  const isKnown = ({ address }: EmailPerson) => findPerson(known, address, shown) !== undefined;
  if (!named.every(isKnown)) {
    const emails = await receivedEmails(em, ticket, EMAILS_MAX);
    const recipients = emails.map((email) => email.recipients);
    known.push(...peopleOf(recipients, current.ofCustomer));
  }
  const isOwn = named.every(isKnown) ? () => false : await findOwnAddresses(em);
  const resolved = named.map(
    (person) => findPerson(known, person.address, shown) ?? newPerson(person, current, isOwn),
  );
  return [...new Map(resolved.map((person) => [keyOf(person.address), person])).values()];
}

function findPerson(people: readonly EmailPerson[], given: string, shown: TextFilter) {
  return people.find(({ address }) => shown(address) === given || keyOf(address) === keyOf(given));
}

function newPerson(
  { address: given, name }: EmailPerson,
  { ofCustomer }: CurrentCopies,
  isOwn: OwnAddresses,
): EmailPerson {
  const address = keyOf(given);
  if (!EMAIL_ADDRESS.test(address)) fail('ERR_COPY_ADDRESS', { address: given });
  if (ofCustomer.some(({ value }) => keyOf(value) === address)) fail('ERR_COPY_TO_CUSTOMER', { address });
  if (isOwn(address)) fail('ERR_COPY_TO_SELF', { address });
  return { address, name };
}
