import { fail } from '#shared/contract/errors.ts';
import type { Message as WireMessage } from '#shared/contract/messages.ts';
import { createPictureAddress } from '#server/features/contacts/index.ts';
import {
  mayBeReadBeside,
  mayReadBeside,
  mayReadMessages,
  messageAudienceOf,
  presentNews,
  ticketRules,
  type TicketPlace,
  type VisibilityRules,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { AddressSigner } from '#server/platform/http/signedAddress.ts';
import { viewOf, type Scope } from '#server/platform/realtime/scopes.ts';
import type { Message } from './message.entity.ts';
import { createFileAddress } from './fileAddresses.ts';
import { presentMessage, withoutQuoted, type MessageAddresses } from './message.presenter.ts';
import { readMessages, readWithTickets, type MessageRow } from './messageRows.ts';
import type { MessageNews } from './messages.events.ts';

type Known = Pick<Message, 'id'>;

function createMessageAddresses(signer: AddressSigner): MessageAddresses {
  return { file: createFileAddress(signer), picture: createPictureAddress(signer) };
}

/** Messages that this actor may read as they may see them, in the given order. */
export async function viewMessages(
  floor: Floor,
  actor: Actor,
  messages: readonly Known[],
): Promise<WireMessage[]> {
  const rules = await ticketRules(floor);
  const addresses = createMessageAddresses(floor);
  const rows = await readMessages(
    emOf(floor),
    messages.map(({ id }) => id),
  );
  return rows.map((row) => {
    const shown = presentMessage(row, viewOf(actor), addresses);
    return mayReadQuoted(actor, row, rules) ? shown : withoutQuoted(shown);
  });
}

function mayReadQuoted(actor: Actor, { quoted }: MessageRow, rules: VisibilityRules): boolean {
  if (!quoted) return true;
  return quoted.isOfContact
    ? mayReadBeside(actor, quoted.place, rules)
    : mayReadMessages(actor, quoted.place, rules);
}

/** @throws DeskError ERR_NO_MESSAGE_FOUND when it is gone */
export async function viewMessage(floor: Floor, actor: Actor, messageId: number): Promise<WireMessage> {
  const [message] = await viewMessages(floor, actor, [{ id: messageId }]);
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}

/** The screens hear after the commit of a new message as it is in this work, and how its ticket is. */
export async function recordCreated(work: Work, message: Known): Promise<void> {
  await work.em.flush(); // what is told is what is stored
  const [row] = await readWithTickets(work.em, [message.id]);
  if (!row) fail('ERR_NO_MESSAGE_FOUND', { messageId: message.id });
  work.record('message.created', {
    ...newsOf(work, row.message, row.ticket, await ticketRules(work)),
    ticket: await presentNews(work, row.ticket),
  });
}

/** The screens hear after the commit how messages are in this work. */
export async function recordUpdated(work: Work, ...messages: readonly Known[]): Promise<void> {
  await work.em.flush();
  const rows = await readWithTickets(
    work.em,
    messages.map(({ id }) => id),
  );
  const rules = await ticketRules(work);
  for (const { id } of messages) {
    const row = rows.find(({ message }) => message.id === id);
    if (!row) continue;
    const ticket = await presentNews(work, row.ticket);
    work.record('message.updated', { ...newsOf(work, row.message, row.ticket, rules), ticket });
  }
}

function newsOf(
  work: Work,
  message: MessageRow,
  place: TicketPlace,
  rules: VisibilityRules,
): Pick<MessageNews, 'views' | 'quotedScopes'> {
  const addresses = createMessageAddresses(work);
  return {
    views: {
      full: presentMessage(message, 'full', addresses),
      masked: presentMessage(message, 'masked', addresses),
    },
    quotedScopes: quotedScopesOf(message, place, rules),
  };
}

/** Scopes cannot be intersected: of two tickets only what is in both audiences counts, which is never too much. */
function quotedScopesOf(
  { quoted }: MessageRow,
  place: TicketPlace,
  rules: VisibilityRules,
): readonly Scope[] {
  const audience = messageAudienceOf(place, rules);
  if (!quoted) return audience;
  const allowed = messageAudienceOf(quoted.place, rules);
  const isOpen = allowed.includes('agents') || (quoted.isOfContact && mayBeReadBeside(quoted.place, rules));
  return isOpen ? audience : audience.filter((scope) => allowed.includes(scope));
}
