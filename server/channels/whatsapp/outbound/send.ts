import { setTimeout as resolveAfter } from 'node:timers/promises';
import { generateWAMessage } from '@whiskeysockets/baileys';
import type { OutboundMessage, SendResult } from '#server/features/connections/index.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { Floor } from '#server/platform/floor.ts';
import { codeOf, type Line } from '../session/line.ts';
import type { Timings } from '../session/timings.ts';
import { keepSent } from './sentMessages.ts';
import { contentOf, jidOf, quotedOf } from './wireForm.ts';

/** The line over which something goes out. */
export interface Outlet {
  readonly floor: Floor;
  readonly connectionId: number;
  readonly line: Pick<Line, 'socket' | 'closed' | 'giveUp'>;
  readonly timings: Pick<Timings, 'ack' | 'leave'>;
}

/** Refusals that say nothing about the message: the same again may be taken. */
const BUSY = /^(429|5\d\d)$/;

/**
 * Hands a message over and waits until WhatsApp has said that it has it: the library itself does not wait for that.
 * @throws Error of our environment (disk, database, network)
 */
export async function send(outlet: Outlet, message: OutboundMessage): Promise<SendResult> {
  const { floor, connectionId, line } = outlet;
  const { socket } = line;
  const content = contentOf(message);
  if (!content) return { outcome: 'refused', reason: 'kind' };
  const { providerId: messageId } = message;
  const jid = jidOf(message.to);
  try {
    const { message: sealed } = await generateWAMessage(jid, content, {
      userJid: socket.user?.id ?? '',
      upload: socket.waUploadToServer,
      messageId,
      ...(message.quoted && { quoted: quotedOf(message.quoted) }),
    });
    if (!sealed) return { outcome: 'refused', reason: 'empty' };
    await keepSent(floor, connectionId, messageId, sealed); // before it leaves: it may be asked for at once
    return await answerTo(outlet, messageId, () => socket.relayMessage(jid, sealed, { messageId }));
  } catch (error) {
    if (!socket.ws.isOpen) return { outcome: 'disconnected', reason: 'closed' };
    if (environmentCode(error) !== undefined) throw error;
    floor.log.warn({ err: error, connectionId, providerId: messageId }, 'message not handed over');
    return { outcome: 'unanswered', reason: codeOf(error) || 'fault' }; // its words may name files of this machine
  }
}

/**
 * Lets something go out and tells what WhatsApp says to it. A line over which it does not leave is given up: whatever
 * holds it there would hold all that comes after it.
 * @throws Error when it did not leave
 */
export async function answerTo(
  { line, timings }: Outlet,
  messageId: string,
  leave: () => Promise<unknown>,
): Promise<SendResult> {
  const closed: SendResult = { outcome: 'disconnected', reason: 'closed' };
  const answer = line.socket
    .waitForMessage<{ attrs: Record<string, string> }>(messageId, timings.leave + timings.ack)
    .then(
      (node) => verdict(node?.attrs),
      () => closed,
    );
  const stuck = setTimeout(() => line.giveUp('stuck'), timings.leave);
  const left = leave().then(() => {
    clearTimeout(stuck);
    return Promise.race([answer, silence(timings.ack)]);
  });
  try {
    return await Promise.race([left, line.closed.then(() => closed)]);
  } finally {
    clearTimeout(stuck);
  }
}

function silence(patience: number): Promise<SendResult> {
  return resolveAfter(patience, verdict(undefined), { ref: false });
}

function verdict(attrs: Readonly<Record<string, string>> | undefined): SendResult {
  if (!attrs) return { outcome: 'unanswered', reason: 'timeout' };
  const { error } = attrs;
  if (!error) return { outcome: 'acknowledged' };
  return BUSY.test(error) ? { outcome: 'unanswered', reason: error } : { outcome: 'refused', reason: error };
}
