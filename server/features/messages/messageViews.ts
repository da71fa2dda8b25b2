import { fail } from '#shared/contract/errors.ts';
import type { Message as WireMessage } from '#shared/contract/messages.ts';
import { presentNews } from '#server/features/tickets/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { Message } from './message.entity.ts';
import { presentMessage } from './message.presenter.ts';
import { readMessages, readWithTickets, type MessageRow } from './messageRows.ts';
import type { MessageNews } from './messages.events.ts';

type Known = Pick<Message, 'id'>;

/** Messages as the wire has them, in the given order. */
export async function viewMessages(em: Em, messages: readonly Known[], view: View): Promise<WireMessage[]> {
  const rows = await readMessages(
    em,
    messages.map(({ id }) => id),
  );
  return rows.map((row) => presentMessage(row, view));
}

/** @throws DeskError ERR_NO_MESSAGE_FOUND when it is gone */
export async function viewMessage(em: Em, messageId: number, view: View): Promise<WireMessage> {
  const [message] = await viewMessages(em, [{ id: messageId }], view);
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}

/** The screens hear after the commit of a new message as it is in this work, and how its ticket is. */
export async function recordCreated(work: Work, message: Known): Promise<void> {
  await work.em.flush(); // what is told is what is stored
  const [row] = await readWithTickets(work.em, [message.id]);
  if (!row) fail('ERR_NO_MESSAGE_FOUND', { messageId: message.id });
  work.record('message.created', {
    views: viewsOf(row.message),
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
  for (const { id } of messages) {
    const row = rows.find(({ message }) => message.id === id);
    if (!row) continue;
    const ticket = await presentNews(work, row.ticket);
    work.record('message.updated', { views: viewsOf(row.message), ticket });
  }
}

function viewsOf(message: MessageRow): MessageNews['views'] {
  return { full: presentMessage(message, 'full'), masked: presentMessage(message, 'masked') };
}
