import {
  generateWAMessage,
  proto,
  type AnyMessageContent,
  type WAMessage,
  type WAMessageKey,
  type WASocket,
} from '@whiskeysockets/baileys';
import { fail, type ErrorCode } from '#shared/contract/errors.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import type { MessageKey, OutboundMessage, SendResult } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { jidOf } from './addresses.ts';
import { WhatsAppSent } from './stanza.entity.ts';

const ACK_TIMEOUT = 15_000;

/** Hands a message over and waits until the service has taken it: the library itself does not wait for that. */
export async function send(
  floor: Floor,
  connectionId: number,
  socket: WASocket | undefined,
  message: OutboundMessage,
): Promise<SendResult> {
  if (!socket) return { outcome: 'disconnected', reason: 'no session' };
  const { providerId: messageId } = message;
  try {
    const answer = socket.waitForMessage<{ attrs: Record<string, string> }>(messageId, ACK_TIMEOUT);
    answer.catch(() => undefined); // awaited below; a failure before that must not end the process
    const quoted = message.quoted && quotedMessage(message.quoted);
    const jid = jidOf(message.to);
    const { message: content } = await generateWAMessage(jid, contentOf(message), {
      userJid: socket.user?.id ?? '',
      upload: socket.waUploadToServer,
      messageId,
      ...(quoted && { quoted }),
    });
    if (!content) return { outcome: 'refused', reason: 'nothing to send' };
    await keepSent(floor, connectionId, messageId, content); // before it leaves: it may be asked for at once
    await socket.relayMessage(jid, content, { messageId });
    const ack = await answer;
    if (!ack) return { outcome: 'unanswered', reason: 'no acknowledgement' };
    const { error } = ack.attrs;
    return error ? { outcome: 'refused', reason: error } : { outcome: 'acknowledged' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: socket.ws.isOpen ? 'unanswered' : 'disconnected', reason: reason.slice(0, 200) };
  }
}

export async function edit(
  socket: WASocket,
  key: MessageKey,
  providerId: string,
  body: string,
): Promise<void> {
  await acknowledged(socket, key, providerId, { text: body, edit: wireKey(key) }, 'ERR_EDITING_WAPP_MSG');
}

export async function remove(socket: WASocket, key: MessageKey, providerId: string): Promise<void> {
  await acknowledged(socket, key, providerId, { delete: wireKey(key) }, 'ERR_DELETE_WAPP_MSG');
}

export async function react(
  socket: WASocket,
  key: MessageKey,
  providerId: string,
  emoji: string,
): Promise<void> {
  await acknowledged(
    socket,
    key,
    providerId,
    { react: { text: emoji, key: wireKey(key) } },
    'ERR_SENDING_WAPP_MSG',
  );
}

export async function markRead(socket: WASocket, keys: readonly MessageKey[]): Promise<void> {
  await socket.readMessages(keys.map(wireKey));
}

async function acknowledged(
  socket: WASocket,
  { chat }: MessageKey,
  messageId: string,
  content: AnyMessageContent,
  refusal: ErrorCode,
): Promise<void> {
  try {
    const answer = socket.waitForMessage<{ attrs: Record<string, string> }>(messageId, ACK_TIMEOUT);
    answer.catch(() => undefined); // awaited below
    await socket.sendMessage(jidOf(chat), content, { messageId });
    const ack = await answer;
    if (!ack || ack.attrs['error']) fail(refusal, { reason: ack?.attrs['error'] ?? 'no acknowledgement' });
  } catch (error) {
    fail(refusal, undefined, { cause: error });
  }
}

function contentOf({ mediaType, body, media }: OutboundMessage): AnyMessageContent {
  if (!media) return { text: body };
  const bytes = Buffer.from(media.bytes);
  const caption = body === '' ? {} : { caption: body };
  switch (mediaType) {
    case 'image':
      return { image: bytes, mimetype: media.mime, ...caption };
    case 'video':
      return { video: bytes, mimetype: media.mime, ...caption };
    case 'audio':
      return {
        audio: bytes,
        mimetype: media.isVoice ? 'audio/ogg; codecs=opus' : media.mime,
        ptt: media.isVoice,
      };
    case 'application':
      return { document: bytes, mimetype: media.mime, fileName: media.name, ...caption };
    case 'chat':
    case 'location':
    case 'vcard':
    case 'call_log':
    case 'unsupported':
      return fail('ERR_FILE_TYPE', { mediaType });
    default:
      return assertNever(mediaType);
  }
}

function quotedMessage({ body, ...key }: NonNullable<OutboundMessage['quoted']>): WAMessage {
  return { key: wireKey(key), message: { conversation: body } };
}

function wireKey({ providerId, fromMe, chat, author }: MessageKey): WAMessageKey {
  return {
    id: providerId,
    remoteJid: jidOf(chat),
    fromMe,
    ...(author && author.length > 0 && { participant: jidOf(author) }),
  };
}

/** Kept for a customer's program that cannot read it and asks again, also after a restart of ours. */
async function keepSent(
  floor: Floor,
  connection: number,
  providerId: string,
  message: proto.IMessage,
): Promise<void> {
  const sealed = floor.cipher.seal(proto.Message.encode(message).finish());
  await emOf(floor).upsert(WhatsAppSent, { connection, providerId, sealed, sentAt: floor.now() });
}
