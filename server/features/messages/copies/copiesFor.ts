import { fail } from '#shared/contract/errors.ts';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import type { Channels, MailRecipients } from '#server/features/connections/index.ts';
import { phoneNumbersOf, textFilterFor, type TextFilter } from '#server/features/contacts/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { ticketChannel } from '../ticketChannel.ts';
import { copiedOf, currentCopies, type CurrentCopies } from './currentCopies.ts';
import { resolvePeople } from './resolvePeople.ts';
import { storeSent } from './storeCopies.ts';

/** Addresses as the agent sees them. */
interface Given {
  /** Undefined: as it was chosen before, or else the people of the newest received e-mail. */
  readonly copies?: readonly string[] | undefined;
  readonly blindCopies?: readonly string[] | undefined;
}

/**
 * Who gets a copy of an answer, and stores that for the next one.
 * @returns undefined on a channel without copies, and in a ticket of which no e-mail has been received and nothing is chosen
 * @throws AppError ERR_VALIDATION for copies on a channel without them, ERR_COPY_ADDRESS, ERR_COPY_TO_CUSTOMER,
 *   ERR_COPY_TO_SELF
 */
export async function copiesFor(
  tx: Transaction,
  channels: Channels,
  actor: Actor,
  ticket: Ticket,
  { copies: given, blindCopies = [] }: Given,
): Promise<MailRecipients | undefined> {
  if (!(await hasCopies(tx, channels, ticket))) {
    if ((given ?? []).length + blindCopies.length > 0) failUnsupported();
    return undefined;
  }
  const current = await currentCopies(tx.em, ticket);
  const isOpen = current.emailId === null && !current.isChosen;
  if (isOpen && !given && blindCopies.length === 0) return undefined;
  const shown = filterFor(actor, current);
  const resolve = (addresses: readonly string[]) =>
    resolvePeople(tx.em, ticket, current, addresses.map(withoutName), shown);
  const cc = given ? await resolve(given) : copiedOf(current);
  const blind = without(await resolve(blindCopies), cc);
  await storeSent(tx, ticket, current, cc, blind);
  return { to: [], cc, ...(blind.length > 0 && { bcc: blind }) };
}

const withoutName = (address: string): EmailPerson => ({ address, name: '' });

/** Those who get a copy that everybody sees get no blind one. */
export function without(people: readonly EmailPerson[], others: readonly EmailPerson[]): EmailPerson[] {
  return people.filter(({ address }) => !others.some((other) => other.address === address));
}

export async function hasCopies(tx: Transaction, channels: Channels, ticket: Ticket): Promise<boolean> {
  const channel = await ticketChannel(tx, channels, ticket);
  return channel?.capabilities.copies === true;
}

export function failUnsupported(): never {
  fail('ERR_VALIDATION', { issues: [{ field: 'copies', problem: 'unsupported' }] });
}

/** An address may contain the number of the customer. */
export function filterFor(actor: Actor, { ofCustomer }: Pick<CurrentCopies, 'ofCustomer'>): TextFilter {
  return textFilterFor(viewOf(actor), phoneNumbersOf({ addresses: ofCustomer }));
}
