import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import type { MessageKey } from '#server/features/connections/index.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import type { Sender } from './send.ts';
import { recipientOf } from './send.ts';

const accepted = z.looseObject({});

/** @param emoji empty removes the reaction. @throws AppError ERR_SENDING_WAPP_MSG */
export async function react(
  { client, number }: Sender,
  { providerId, chat }: MessageKey,
  emoji: string,
): Promise<void> {
  const to = recipientOf(chat) ?? fail('ERR_SENDING_WAPP_MSG');
  await client
    .post(`${number.phoneNumberId}/messages`, accepted, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...to,
      type: 'reaction',
      reaction: { message_id: providerId, emoji },
    })
    .catch((error: unknown) => {
      if (error instanceof GraphFailure) fail('ERR_SENDING_WAPP_MSG', undefined, { cause: error });
      throw error;
    });
}

/**
 * Shows the customer that a message was read, and with it all earlier ones.
 * @param isTyping also shows for 25 seconds, or until a message is sent, that an agent is typing
 * @throws GraphFailure
 */
export async function markRead(
  { client, number }: Sender,
  providerId: string,
  isTyping = false,
): Promise<void> {
  await client.post(`${number.phoneNumberId}/messages`, accepted, {
    messaging_product: 'whatsapp',
    status: 'read',
    message_id: providerId,
    ...(isTyping && { typing_indicator: { type: 'text' } }),
  });
}
