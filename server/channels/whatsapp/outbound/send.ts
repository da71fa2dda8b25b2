import { setTimeout as resolveAfter } from 'node:timers/promises';
import { generateWAMessage } from '@whiskeysockets/baileys';
import type { OutboundContent, SendResult } from '#server/features/connections/index.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { codeOf, type SocketConnection } from '../session/socketConnection.ts';
import type { Timings } from '../session/timings.ts';
import { storePoll } from '../inbox/polls.ts';
import type { Timers } from '../inbox/timers.ts';
import { POLL_NODES, pollContent } from './pollContent.ts';
import { sentMessage } from './sentMessages.ts';
import { forwardedContent, jidOf, quotedOf, type WireContent } from './wireForm.ts';
import { wireMentions } from './wireMentions.ts';

/** The socket over which messages are sent. */
export interface OutboundTransport {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly connection: Pick<
    SocketConnection,
    'socket' | 'closed' | 'giveUp' | 'limits' | 'storeWithKeys' | 'groups' | 'me'
  >;
  readonly timings: Pick<Timings, 'ack' | 'leave'>;
  readonly timers: Timers;
}

/** Status codes that say nothing about the message: the same message may succeed later. */
const BUSY = /^(429|5\d\d)$/;

/**
 * Sends a message and waits for WhatsApp's acknowledgement, which the library itself does not do.
 * @throws Error of our own: of the environment (disk, database, network), or an internal one
 */
export async function send(transport: OutboundTransport, message: OutboundContent): Promise<SendResult> {
  const { ctx, connectionId, connection, timers } = transport;
  const { socket } = connection;
  const { providerId: messageId, poll } = message;
  const content = poll
    ? await pollContent(ctx, connectionId, message, poll)
    : forwardedContent(mentioning(transport, message));
  if (!content) return { outcome: 'refused', reason: 'kind' };
  const jid = jidOf(message.to);
  const ephemeralExpiration = await timers.of(connectionId, message.to);
  try {
    const { message: waMessage } = await generateWAMessage(jid, content, {
      userJid: socket.user?.id ?? '',
      upload: socket.waUploadToServer,
      messageId,
      ...(ephemeralExpiration && { ephemeralExpiration }),
      ...(message.quoted && { quoted: quotedOf(message.quoted) }),
    });
    if (!waMessage) return { outcome: 'refused', reason: 'empty' };
    if (poll) await storePoll(ctx, connectionId, messageId, { message: waMessage, author: [] });
    const relayed = { messageId, ...(poll && { additionalNodes: POLL_NODES }) };
    // Stored before it leaves, as the keys are: it may be requested again at once.
    const stored = connection.storeWithKeys(sentMessage(ctx, connectionId, messageId, waMessage));
    try {
      return await answerTo(transport, messageId, () => socket.relayMessage(jid, waMessage, relayed));
    } finally {
      stored().catch((error: unknown) => {
        ctx.log.warn(
          { err: error, connectionId, providerId: messageId },
          'copy of a sent message not stored',
        );
      });
    }
  } catch (error) {
    if (!socket.ws.isOpen) return { outcome: 'disconnected', reason: 'closed' };
    if (environmentCode(error) !== undefined) throw error;
    const reason = codeOf(error);
    if (!reason) throw error; // an internal error, not WhatsApp's answer
    ctx.log.warn({ err: error, connectionId, providerId: messageId }, 'message not sent');
    return { outcome: 'unanswered', reason }; // its message may contain local file paths
  }
}

/** The message with its mentions as WhatsApp has them. */
function mentioning({ connection }: OutboundTransport, message: OutboundContent): WireContent {
  const { mentions = [], ...content } = message;
  if (mentions.length === 0) return content;
  return { ...content, ...wireMentions(message.body, mentions, connection.groups.of(jidOf(message.to))) };
}

/**
 * Sends something and reports WhatsApp's response. A socket that does not send it is closed: it would block
 * everything that follows as well.
 * @throws Error when it was not sent
 */
export async function answerTo(
  { connection, timings }: OutboundTransport,
  messageId: string,
  leave: () => Promise<unknown>,
): Promise<SendResult> {
  const closed: SendResult = { outcome: 'disconnected', reason: 'closed' };
  const answer = connection.socket
    .waitForMessage<{ attrs: Record<string, string> }>(messageId, timings.leave + timings.ack)
    .then(
      (node) => verdict(messageId, node?.attrs),
      () => closed,
    );
  const stuck = setTimeout(() => connection.giveUp('stuck'), timings.leave);
  const left = leave().then(() => {
    clearTimeout(stuck);
    return Promise.race([answer, silence(messageId, timings.ack)]);
  });
  try {
    return await Promise.race([left, connection.closed.then(() => closed)]);
  } finally {
    clearTimeout(stuck);
  }
}

function silence(messageId: string, timeout: number): Promise<SendResult> {
  return resolveAfter(timeout, verdict(messageId), { ref: false });
}

function verdict(messageId: string, attrs?: Readonly<Record<string, string>>): SendResult {
  if (!attrs) return { outcome: 'unanswered', reason: 'timeout' };
  const { error } = attrs;
  if (!error) return { outcome: 'acknowledged', providerId: messageId };
  return BUSY.test(error) ? { outcome: 'unanswered', reason: error } : { outcome: 'refused', reason: error };
}
