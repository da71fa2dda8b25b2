import type { Message as WireMessage } from '#shared/contract/messages.ts';
import { withAddresses } from '#server/features/contacts/index.ts';
import { Ticket, ticketNews } from '#server/features/tickets/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import { Message } from './message.entity.ts';
import { presentMessage, type MessageParts } from './message.presenter.ts';
import type { MessageNews } from './messages.events.ts';
import { OldMessage } from './oldMessage.entity.ts';
import { Reaction } from './reaction.entity.ts';

/** Messages as the wire has them, in the given order. */
export async function viewMessages(em: Em, messages: Message[], view: View): Promise<WireMessage[]> {
  const parts = await loadParts(em, messages);
  return messages.map((message) => presentMessage(message, parts, view));
}

/** @throws when the message is gone */
export async function viewMessage(em: Em, messageId: number, view: View): Promise<WireMessage> {
  const message = await em.findOneOrFail(Message, messageId);
  return presentMessage(message, await loadParts(em, [message]), view);
}

/** The message as it is in this work, with its ticket, for everybody who may hear of it. */
export async function messageNews(work: Work, message: Message): Promise<MessageNews> {
  const parts = await loadParts(work.em, [message]);
  const ticket = await work.em.findOneOrFail(Ticket, message.ticket.id);
  return {
    views: {
      full: presentMessage(message, parts, 'full'),
      masked: presentMessage(message, parts, 'masked'),
    },
    ticket: await ticketNews(work, ticket),
  };
}

/** Loads what belongs to messages, all of them at once. */
export async function loadParts(em: Em, messages: Message[]): Promise<MessageParts> {
  const ids = messages.map(({ id }) => id);
  await em.populate(messages, ['user', 'contact', 'quoted.contact']);
  const reactions = await em.find(Reaction, { message: ids }, { orderBy: { id: 'asc' } });
  const edited = messages.filter(({ isEdited }) => isEdited).map(({ id }) => id);
  const oldMessages =
    edited.length > 0 ? await em.find(OldMessage, { message: edited }, { orderBy: { id: 'asc' } }) : [];
  const authors = messages.flatMap(({ contact, quoted }) => [contact, quoted?.getEntity().contact]);
  const contacts = await withAddresses(em, [
    ...new Set(authors.flatMap((author) => (author ? [author.getEntity()] : []))),
  ]);
  return {
    contacts: new Map(contacts.map((known) => [known.contact.id, known])),
    reactions: Map.groupBy(reactions, ({ message }) => message.id),
    oldMessages: Map.groupBy(oldMessages, ({ message }) => message.id),
  };
}
