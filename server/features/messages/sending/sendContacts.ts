import { fail } from '#shared/contract/errors.ts';
import { contactCardsMax } from '#shared/domain/contactCardsMax.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { readContacts } from '#server/features/contacts/index.ts';
import { giveConnection, type Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Message } from '../message.entity.ts';
import type { MessageRow } from '../messageRows.ts';
import { ticketChannel } from '../ticketChannel.ts';
import { contactCard } from './contactCard.ts';
import { sendOnce } from './sendOnce.ts';
import { draftMessage, storeMessages } from './storeMessages.ts';

interface ContactsForm {
  readonly contactIds: readonly number[];
  /** As of messages that are sent: the same one again sends nothing twice. */
  readonly clientId?: string | undefined;
}

/**
 * Sends the cards of contacts: in one message, or in several where the channel takes fewer cards in each. Every user may choose
 * among all contacts, as everyone may list them. A card shows the number to the customer, and users who see numbers masked
 * could send themselves one to read it: they send none.
 * @throws AppError ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_CONTACT_WITHOUT_NUMBER, ERR_VALIDATION on a channel without
 *   cards and for more than are sent at once, and as `sendMessage`
 */
export async function sendContacts(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  ticketId: number,
  form: ContactsForm,
): Promise<MessageRow[]> {
  if (!actor.canSeeNumbers) fail('ERR_NO_PERMISSION');
  return sendOnce(ctx, actor, { ticketId, clientId: form.clientId }, (tx, ticket) =>
    store(tx, channels, actor, ticket, form),
  );
}

async function store(
  tx: Transaction,
  channels: Channels,
  actor: Actor,
  ticket: Ticket,
  { contactIds, clientId }: ContactsForm,
): Promise<readonly Message[]> {
  await giveConnection(tx, channels, actor, ticket);
  const channel = await ticketChannel(tx, channels, ticket);
  const perMessage = channel?.capabilities.contactCards ?? refuse('not on this channel');
  const ids = [...new Set(contactIds)];
  if (ids.length > contactCardsMax(perMessage)) refuse('too many for this channel');
  const cards = await readCards(tx, ids);
  const user = tx.em.getReference(User, actor.id, { wrapped: true });
  const messages = Array.from({ length: Math.ceil(cards.length / perMessage) }, (_, part) =>
    draftMessage(tx, ticket, {
      mediaType: 'vcard',
      body: cards.slice(part * perMessage, (part + 1) * perMessage).join('\n'),
      author: 'agent',
      user,
      clientId: clientId ?? null,
      clientPart: part,
      read: true,
      delivery: 'queued',
    }),
  );
  await storeMessages(tx, messages);
  return messages;
}

/** The cards of these contacts, in this order, each with the number that lists show. */
async function readCards({ em }: Transaction, ids: readonly number[]): Promise<string[]> {
  const known = await readContacts(em, ids);
  const missing = ids.find((id) => !known.some(({ contact }) => contact.id === id));
  if (missing !== undefined) fail('ERR_NO_CONTACT_FOUND', { contactId: missing });
  return known.map(({ contact: { id, name }, addresses }) => {
    const phone = addresses.find(({ kind }) => kind === 'phone');
    if (!phone) return fail('ERR_CONTACT_WITHOUT_NUMBER', { contactId: id });
    return contactCard({ name, number: phone.value, isNotOnWhatsapp: !!phone.notFoundAt });
  });
}

function refuse(problem: string): never {
  return fail('ERR_VALIDATION', { issues: [{ field: 'contactIds', problem }] });
}
