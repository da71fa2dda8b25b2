import { generateWAMessage, type WASocket } from '@whiskeysockets/baileys';
import type { OutboundMessage, SendResult } from '#server/features/connections/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { keepSent } from './sentMessages.ts';
import { contentOf, jidOf, quotedOf } from './wireForm.ts';

/** The line over which something goes out. */
export interface Outlet {
  readonly floor: Floor;
  readonly connectionId: number;
  readonly socket: WASocket;
  /** Resolves when the line is gone. */
  readonly closed: Promise<void>;
  /** How long WhatsApp may take to answer; milliseconds. */
  readonly patience: number;
}

/** Refusals that say nothing about the message: the same again may be taken. */
const BUSY = /^(429|5\d\d)$/;

/** Hands a message over and waits until WhatsApp has said that it has it: the library itself does not wait for that. */
export async function send(outlet: Outlet, message: OutboundMessage): Promise<SendResult> {
  const { floor, connectionId, socket } = outlet;
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
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: socket.ws.isOpen ? 'unanswered' : 'disconnected', reason };
  }
}

/** Lets something go out and tells what WhatsApp says to it. @throws Error when it did not leave */
export async function answerTo(
  { socket, closed, patience }: Outlet,
  messageId: string,
  leave: () => Promise<unknown>,
): Promise<SendResult> {
  const said = socket.waitForMessage<{ attrs: Record<string, string> }>(messageId, patience);
  const answer = said.then(
    (node): SendResult => verdict(node?.attrs),
    (): SendResult => ({ outcome: 'disconnected', reason: 'closed' }),
  );
  await leave();
  return Promise.race([
    answer,
    closed.then((): SendResult => ({ outcome: 'disconnected', reason: 'closed' })),
  ]);
}

function verdict(attrs: Readonly<Record<string, string>> | undefined): SendResult {
  if (!attrs) return { outcome: 'unanswered', reason: 'timeout' };
  const { error } = attrs;
  if (!error) return { outcome: 'acknowledged' };
  return BUSY.test(error) ? { outcome: 'unanswered', reason: error } : { outcome: 'refused', reason: error };
}
