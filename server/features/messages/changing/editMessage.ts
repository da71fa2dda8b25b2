import type { z } from 'zod';
import type { messagesContract } from '#shared/contract/messages.ts';
import { fail } from '#shared/contract/errors.ts';
import { isWithinEditWindow } from '#shared/domain/messageAge.ts';
import { isSignedBy, sign } from '#shared/domain/signature.ts';
import {
  ContactAddress,
  phoneNumbersOf,
  textFilterFor,
  withStoredNumbers,
} from '#server/features/contacts/index.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import type { Message } from '../message.entity.ts';
import { fillForTicket } from '../sending/messageVariables.ts';
import { mustSign } from '../sending/sendMessage.ts';
import { resolveMentions } from '../mentions/resolveMentions.ts';
import { changeBody, type ChangedText } from './changeMessage.ts';
import { lockMessage, lockOwn } from './ownMessage.ts';
import { findProviderMessage, type ProviderMessage } from './findProviderMessage.ts';

type EditForm = z.output<typeof messagesContract.edit.body>;

/**
 * Edits an own text message within fifteen minutes, first at the provider, then in the database. Variables are filled in as
 * when it is sent.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_EMPTY_MESSAGE, ERR_EDIT_TIME_EXCEEDED,
 * ERR_EDITING_WAPP_MSG for messages that cannot be edited, ERR_MASKED_NUMBER, ERR_FETCH_WAPP_MSG,
 * ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
 */
export async function editMessage(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  messageId: number,
  { body: edited, mentions: keys }: EditForm,
): Promise<void> {
  if (edited.trim() === '') fail('ERR_EMPTY_MESSAGE');
  const { providerMessage, text } = await inTransaction(ctx, async (tx) => {
    const message = await lockOwn(tx, actor, messageId);
    const restored = withStoredNumbers(edited, message.body, await hideNumbers(tx, actor, message));
    const filledText = await fillForTicket(tx, message.ticket.getEntity(), restored);
    const ticket = message.ticket.getEntity();
    const before = message.mentions ?? [];
    const named = await resolveMentions(tx, channels, ticket, { body: filledText, keys, before });
    const changed = { ...named, body: await keepSignature(tx, actor, message, named.body) };
    const isSame = changed.body === message.body;
    return { providerMessage: isSame ? null : await editHere(tx, channels, message, changed), text: changed };
  });
  if (!providerMessage) return;
  await providerMessage.channel.edit(
    providerMessage.connectionId,
    providerMessage.key,
    providerMessage.channel.newMessageId(),
    text.body,
    text.mentions ?? [],
  );
  await inTransaction(ctx, async (tx) => changeBody(tx, await lockMessage(tx, messageId), text));
}

/** A signature that the actor may not turn off stays. */
async function keepSignature(tx: Transaction, actor: Actor, message: Message, text: string): Promise<string> {
  const author = (await message.user?.loadOrFail())?.name;
  const isSigned = author !== undefined && isSignedBy(author, message.body);
  return isSigned && (await mustSign(tx, actor)) ? sign(author, text) : text;
}

/** Masks numbers as the actor sees them in this message. */
async function hideNumbers(
  tx: Transaction,
  actor: Actor,
  message: Message,
): Promise<(text: string) => string> {
  if (actor.canSeeNumbers) return (text) => text;
  const { contact } = message.ticket.getEntity();
  const addresses = await tx.em.find(ContactAddress, { contact: contact.id });
  return textFilterFor(viewOf(actor), phoneNumbersOf({ addresses }));
}

/** Edits a message the provider does not know yet; otherwise returns the provider's message to edit first. */
async function editHere(
  tx: Transaction,
  channels: Channels,
  message: Message,
  text: ChangedText,
): Promise<ProviderMessage | null> {
  if (message.mediaType !== 'chat' || message.content?.card || message.isDeleted)
    fail('ERR_EDITING_WAPP_MSG');
  if (!isWithinEditWindow(message.updatedAt, tx.now())) fail('ERR_EDIT_TIME_EXCEEDED');
  const providerMessage = await findProviderMessage(tx.em, channels, message);
  if (!providerMessage) await changeBody(tx, message, text);
  else if (message.delivery === 'queued') fail('ERR_EDITING_WAPP_MSG'); // an attempt may be in progress with the old text
  return providerMessage;
}
