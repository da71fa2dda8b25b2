import { ref } from '@mikro-orm/core';
import { Ticket, ticketNews } from '#server/features/tickets/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { lastMessageOf } from '../sending/lastMessage.ts';
import { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { OldMessage } from '../oldMessage.entity.ts';

/** The message, locked with its ticket, says something else from now on; what it said before is kept. */
export async function changeBody(work: Work, message: Message, body: string): Promise<void> {
  const now = work.now();
  work.em.create(OldMessage, { message: ref(message), body: message.body, createdAt: now, updatedAt: now });
  message.body = body;
  message.isEdited = true;
  message.updatedAt = now;
  await recordChange(work, message);
}

/** Marked as deleted; the text stays, so that the desk knows what was said. */
export async function markDeleted(work: Work, message: Message): Promise<void> {
  message.isDeleted = true;
  message.updatedAt = work.now();
  if (message.delivery === 'queued') message.delivery = 'failed'; // nobody needs it any more
  await recordChange(work, message);
}

/** Everybody hears how a locked message is now; the list shows the newest one that a person wrote, where the ticket is. */
export async function recordChange(work: Work, message: Message): Promise<void> {
  const ticket = await work.em.findOneOrFail(Ticket, message.ticket.id);
  const newest = await work.em.findOne(
    Message,
    { ticket: ticket.id, ...(ticket.lastMessageAt && { isAutomatic: false }) },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  if (newest?.id === message.id) ticket.lastMessage = lastMessageOf(message, work.config);
  await work.em.flush();
  await recordUpdated(work, message);
  if (newest?.id !== message.id) return;
  const news = await ticketNews(work, ticket);
  work.record('ticket.moved', { ticket: news, before: news });
}
