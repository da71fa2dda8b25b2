import { ref } from '@mikro-orm/core';
import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import type { sendForm } from '#shared/contract/messages.ts';
import { textOfCard } from '#shared/contract/cardText.ts';
import type { CardOf, LocationForm, PollForm } from '#shared/contract/richContent.ts';
import { locationBody, type Channels } from '#server/features/connections/index.ts';
import { giveConnection, type Ticket } from '#server/features/tickets/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { findInConversation } from '../messages.queries.ts';
import type { Message } from '../message.entity.ts';
import type { MessageRow } from '../messageRows.ts';
import { resolveMentions } from '../mentions/resolveMentions.ts';
import { ticketChannel } from '../ticketChannel.ts';
import { queueMessages, withStoredFiles } from './queueMessages.ts';
import { copiesFor } from '../copies/copiesFor.ts';
import { copyQuickAnswerFilesFor } from './copyQuickAnswerFilesFor.ts';
import { sendOnce } from './sendOnce.ts';
import { recordMessages, type MessageFields } from './storeMessages.ts';
import { writtenText } from './writtenText.ts';

export type SendForm = z.output<typeof sendForm> & {
  /** Sent instead of the text. */
  readonly poll?: PollForm;
  /** Sent instead of the text. */
  readonly location?: LocationForm;
};

/**
 * Stores a text and files as queued messages: each file is a message, the text is the caption of the first.
 * Repeating a request with the same client id returns the messages stored the first time.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_EMPTY_MESSAGE,
 * ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE, ERR_NO_QUICK_ANSWER_FILE_FOUND, ERR_NO_MESSAGE_FOUND for a quoted one that is missing or deleted,
 * ERR_VALIDATION for copies, a subject or a location on a channel without them and for mentions of members of another group,
 * ERR_COPY_ADDRESS, ERR_COPY_TO_CUSTOMER, ERR_COPY_TO_SELF,
 * ERR_NO_DEF_WAPP_FOUND, ERR_OPEN_USER_TICKET, ERR_CREATING_MESSAGE
 */
export async function sendMessage(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  ticketId: number,
  form: SendForm,
  uploads: readonly UploadedFile[] = [],
): Promise<MessageRow[]> {
  const fileCount = uploads.length + (form.quickAnswerFiles?.length ?? 0);
  if (fileCount === 0 && form.body.trim() === '' && !form.poll && !form.location) fail('ERR_EMPTY_MESSAGE');
  const special = specialOf(form);
  const text = special?.body ?? writtenText(form.body, uploads);
  const { messages } = await withStoredFiles(
    ctx,
    uploads,
    form.isVoice,
    async (files) => ({
      messages: await sendOnce(ctx, actor, { ticketId, clientId: form.clientId }, (tx, ticket) =>
        store(tx, channels, actor, ticket, { ...form, body: text }, files, special),
      ),
    }),
    () => copyQuickAnswerFilesFor(ctx, actor, ticketId, form.quickAnswerFiles),
  );
  return messages;
}

interface Text extends Pick<SendForm, 'body' | 'sign'> {
  /** Sent with it: the messages take them over. */
  readonly files?: readonly FileFields[];
}

/**
 * Sends a text, or files, in the name of an agent who has not just read the conversation: what is new in it stays so. A text is
 * a message of its own before a voice message, which has no caption. The ticket must be open and locked.
 */
export async function sendText(
  tx: Transaction,
  channels: Channels,
  actor: Actor,
  ticket: Ticket,
  { body, sign, files = [] }: Text,
): Promise<void> {
  const form = { sign, isVoice: false, mentions: [] };
  const isApart = body.trim() !== '' && files[0]?.isVoice === true;
  const parts = isApart
    ? [
        { body, files: [] },
        { body: '', files },
      ]
    : [{ body, files }];
  for (const part of parts) {
    const partForm = { ...form, body: part.body };
    await recordMessages(tx, await store(tx, channels, actor, ticket, partForm, part.files, undefined));
  }
}

async function store(
  tx: Transaction,
  channels: Channels,
  actor: Actor,
  ticket: Ticket,
  form: SendForm,
  files: readonly FileFields[],
  special: Special | undefined,
): Promise<readonly Message[]> {
  await giveConnection(tx, channels, actor, ticket);
  if (form.location) await requireLocations(tx, channels, ticket);
  const quoted = form.quotedMsg ? ref(await findQuotable(tx, actor, ticket, form.quotedMsg.id)) : null;
  const user = tx.em.getReference(User, actor.id, { wrapped: true });
  const recipients = await copiesFor(tx, channels, actor, ticket, form);
  const subject = form.subject?.replace(/\s+/g, ' ') ?? '';
  if (subject !== '') await requireSubjects(tx, channels, ticket);
  const { body: text, mentions } = await resolveMentions(tx, channels, ticket, {
    body: form.body,
    keys: form.mentions,
  });
  /** The files after the first message follow in its conversation. */
  const fieldsOf = (part: number) =>
    special?.fields ?? (part === 0 && subject !== '' ? { content: { subject } } : {});
  return queueMessages(tx, ticket, {
    text,
    files,
    signer: !special && (form.sign || (await mustSign(tx, actor))) ? actor.name : null,
    fields: (part) => ({
      author: 'agent',
      ...fieldsOf(part),
      quoted: part === 0 ? quoted : null,
      mentions: part === 0 ? mentions : null,
      ...(recipients && { recipients }),
      clientId: form.clientId ?? null,
      clientPart: part,
      user,
    }),
  });
}

/** @throws AppError ERR_VALIDATION on a channel without subjects */
async function requireSubjects(tx: Transaction, channels: Channels, ticket: Ticket): Promise<void> {
  const channel = await ticketChannel(tx, channels, ticket);
  if (!channel?.capabilities.subjects)
    fail('ERR_VALIDATION', { issues: [{ field: 'subject', problem: 'unsupported' }] });
}

/** What is sent instead of a text, and has no place for a signature. */
interface Special {
  /** Says the same as plain text. */
  readonly body: string;
  readonly fields: Pick<MessageFields, 'content' | 'mediaType'>;
}

function specialOf({ poll, location }: SendForm): Special | undefined {
  if (poll) {
    const card: CardOf<'poll'> = { kind: 'poll', ...poll };
    return { body: textOfCard(card), fields: { content: { card } } };
  }
  if (!location) return undefined;
  const { latitude, longitude, name, address } = location;
  const body = locationBody({ degreesLatitude: latitude, degreesLongitude: longitude, name, address });
  const described = (name || address) && { content: { sentLocation: { name, address } } };
  return { body, fields: { mediaType: 'location', ...described } };
}

/** @throws AppError ERR_VALIDATION on a channel without locations: no provider has refused anything */
async function requireLocations(tx: Transaction, channels: Channels, ticket: Ticket): Promise<void> {
  const channel = await ticketChannel(tx, channels, ticket);
  if (!channel?.capabilities.locations)
    fail('ERR_VALIDATION', { issues: [{ field: 'location', problem: 'not on this channel' }] });
}

/** A deleted message is refused: a channel that repeats the quoted text would send it to the customer again. */
async function findQuotable(
  tx: Transaction,
  actor: Actor,
  ticket: Ticket,
  messageId: number,
): Promise<Message> {
  const message = await findInConversation(tx, actor, ticket, messageId);
  return message.isDeleted ? fail('ERR_NO_MESSAGE_FOUND', { messageId }) : message;
}

/** Agents may turn off their signature only when the setting allows it. */
export async function mustSign(tx: Transaction, { profile }: Actor): Promise<boolean> {
  return !isAdmin(profile) && !(await isEnabled(tx, 'signOption'));
}
