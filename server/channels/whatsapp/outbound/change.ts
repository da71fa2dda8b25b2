import type { AnyMessageContent } from '@whiskeysockets/baileys';
import { fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { Mention, MessageKey } from '#server/features/connections/index.ts';
import { answerTo, type OutboundTransport } from './send.ts';
import { jidOf, keyOf } from './wireForm.ts';
import { wireMentions } from './wireMentions.ts';

/** @throws AppError ERR_EDITING_WAPP_MSG */
export function edit(
  transport: OutboundTransport,
  key: MessageKey,
  providerId: string,
  body: string,
  mentions: readonly Mention[] = [],
): Promise<void> {
  const wire = wireMentions(body, mentions, transport.connection.groups.of(jidOf(key.chat)));
  const mentioned = wire.mentions.length > 0 && { mentions: wire.mentions };
  const content = { text: wire.body, edit: keyOf(key), ...mentioned };
  return change(transport, key, providerId, content, 'ERR_EDITING_WAPP_MSG');
}

/** @throws AppError ERR_DELETE_WAPP_MSG */
export function remove(transport: OutboundTransport, key: MessageKey, providerId: string): Promise<void> {
  return change(transport, key, providerId, { delete: keyOf(key) }, 'ERR_DELETE_WAPP_MSG');
}

/** @throws AppError ERR_SENDING_WAPP_MSG */
export function react(
  transport: OutboundTransport,
  key: MessageKey,
  providerId: string,
  emoji: string,
): Promise<void> {
  const reaction = { react: { text: emoji, key: keyOf(key) } };
  return change(transport, key, providerId, reaction, 'ERR_SENDING_WAPP_MSG');
}

/** Sends read receipts (blue ticks); each customer gets theirs at the address that they wrote from. */
export async function markRead(
  { connection }: OutboundTransport,
  keys: readonly MessageKey[],
): Promise<void> {
  await connection.socket.readMessages(keys.map(keyOf));
}

/** Succeeds only once WhatsApp has acknowledged the change. */
async function change(
  transport: OutboundTransport,
  { chat }: MessageKey,
  messageId: string,
  content: AnyMessageContent,
  refusal: ErrorCode,
): Promise<void> {
  const leave = () => transport.connection.socket.sendMessage(jidOf(chat), content, { messageId });
  const result = await answerTo(transport, messageId, leave).catch((error: unknown) =>
    fail(refusal, undefined, { cause: error }),
  );
  if (result.outcome !== 'acknowledged') fail(refusal, { reason: result.reason });
}
