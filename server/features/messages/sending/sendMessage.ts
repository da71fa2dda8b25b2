import { ref } from '@mikro-orm/core';
import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import type { sendForm } from '#shared/contract/messages.ts';
import { defaultConnection } from '#server/features/connections/index.ts';
import {
  lockReadable,
  markReadByHolder,
  placeOf,
  ticketRules,
  type Ticket,
} from '#server/features/tickets/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { orDatabaseFault } from '#server/platform/database/databaseFault.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { findInConversation } from '../messages.queries.ts';
import { Message } from '../message.entity.ts';
import { queueMessages, withStoredFiles } from './queueMessages.ts';
import type { FileFields } from './storeFiles.ts';
import { recordMessage } from './storeMessage.ts';
import { writtenText } from './writtenText.ts';

export type SendForm = z.output<typeof sendForm>;

/**
 * Stores a text and files as messages that wait to be sent: each file is a message, the text is the caption of the
 * first. Sending again with the same client id answers what was stored the first time.
 * @throws DeskError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_EMPTY_MESSAGE, ERR_FILE_EMPTY,
 * ERR_FILE_TOO_LARGE, ERR_FILE_TYPE, ERR_NO_MESSAGE_FOUND for the quoted one, ERR_NO_DEF_WAPP_FOUND,
 * ERR_CREATING_MESSAGE
 */
export async function sendMessage(
  floor: Floor,
  actor: Actor,
  ticketId: number,
  form: SendForm,
  uploads: readonly UploadedFile[] = [],
): Promise<Message[]> {
  if (uploads.length === 0 && form.body.trim() === '') fail('ERR_EMPTY_MESSAGE');
  const text = writtenText(form.body, uploads);
  const { messages } = await withStoredFiles(floor, uploads, form.isVoice, async (files) => ({
    messages: await orDatabaseFault('ERR_CREATING_MESSAGE', () =>
      unitOfWork(floor, (work) => storeOnce(work, actor, ticketId, { ...form, body: text }, files)),
    ),
  }));
  return messages;
}

async function storeOnce(
  work: Work,
  actor: Actor,
  ticketId: number,
  form: SendForm,
  files: readonly FileFields[],
): Promise<Message[]> {
  const ticket = await writableTicket(work, actor, ticketId);
  const before = form.clientId ? await sentBefore(work, actor, ticket, form.clientId) : [];
  if (before.length > 0) return before;

  if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
  ticket.connection ??= ref((await defaultConnection(work.em)) ?? fail('ERR_NO_DEF_WAPP_FOUND'));
  const quoted = form.quotedMsg
    ? ref(await findInConversation(work, actor, ticket, form.quotedMsg.id))
    : null;
  const user = work.em.getReference(User, actor.id, { wrapped: true });
  const messages = await queueMessages(work, ticket, {
    text: form.body,
    files,
    signer: (await isSigned(work, actor, form)) ? actor.name : null,
    fields: (part) => ({
      quoted: part === 0 ? quoted : null,
      clientId: form.clientId ?? null,
      clientPart: part,
      user,
    }),
  });
  for (const message of messages) await recordMessage(work, message);
  await markReadByHolder(work, actor, ticket); // who answers has read
  return messages;
}

/** Agents may turn their signature off only where the setting lets them. */
async function isSigned(work: Work, { profile }: Actor, form: SendForm): Promise<boolean> {
  return form.sign || !(isAdmin(profile) || (await isEnabled(work, 'signOption')));
}

async function writableTicket(work: Work, actor: Actor, ticketId: number): Promise<Ticket> {
  const ticket = await lockReadable(work, actor, ticketId, await ticketRules(work));
  if (!mayWriteTicket(actor, placeOf(ticket)))
    fail(ticket.status === 'open' ? 'ERR_NO_PERMISSION' : 'ERR_TICKET_NOT_OPEN');
  return ticket;
}

/** The lock of the ticket keeps the same message from being stored twice at once. */
async function sentBefore({ em }: Work, actor: Actor, ticket: Ticket, clientId: string): Promise<Message[]> {
  const messages = await em.find(Message, { clientId }, { orderBy: { clientPart: 'asc' } });
  const isForeign = messages.some(({ ticket: own, user }) => own.id !== ticket.id || user?.id !== actor.id);
  if (isForeign) fail('ERR_VALIDATION', { issues: [{ field: 'clientId', problem: 'taken' }] });
  return messages;
}
