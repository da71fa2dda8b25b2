import { setTimeout as wait } from 'node:timers/promises';
import type { WAMessageKey, WASocket } from '@whiskeysockets/baileys';
import type { MessageKey } from '#server/features/connections/index.ts';
import type { OutboundTransport } from '../outbound/send.ts';
import { keyOf } from '../outbound/wireForm.ts';
import { referenceOf, storedReference } from './fileReference.ts';
import { USUAL_HOST } from './openFile.ts';

/**
 * Asks the phone to upload a file once more that WhatsApp has deleted, as it does after some weeks.
 * @param encrypted the stored reference to the file
 * @param timeout for the answer of the phone, in milliseconds
 * @returns that to the new upload; null when the phone does not answer or no longer has the file
 */
export async function renewFile(
  { ctx, connectionId, connection }: OutboundTransport,
  messageKey: MessageKey,
  encrypted: Uint8Array,
  timeout: number,
): Promise<Buffer | null> {
  const { mediaKey, url, type, sha256 } = storedReference.parse(
    JSON.parse(ctx.cipher.open(encrypted).toString()),
  );
  if (!mediaKey) return null;
  const key = keyOf(messageKey);
  try {
    const directPath = await askPhone(connection.socket, key, mediaKey, timeout);
    const renewedUrl = new URL(directPath, url ?? USUAL_HOST).href;
    const renewed = referenceOf({ type, url: renewedUrl, directPath: null, mediaKey, sha256 });
    return ctx.cipher.encrypt(Buffer.from(JSON.stringify(renewed)));
  } catch (error) {
    ctx.log.info({ err: error, connectionId, id: key.id }, 'the phone has not uploaded a file again');
    return null;
  }
}

/** @returns the path of the new upload @throws Error when the phone does not answer in time, or has no such file any more */
async function askPhone(
  socket: WASocket,
  key: WAMessageKey,
  mediaKey: Uint8Array,
  timeout: number,
): Promise<string> {
  const answered = new AbortController();
  // The kind of the message is not sent, so any with a file will do.
  const updating = socket.updateMediaMessage({ key, message: { documentMessage: { mediaKey } } });
  try {
    const late = wait(timeout, undefined, { ref: false, signal: answered.signal });
    const updated = await Promise.race([updating, late]);
    if (!updated) {
      updating.catch(() => undefined); // what follows makes it fail
      socket.ev.emit('messages.media-update', [{ key }]); // the library waits until it gets some answer
      throw new Error('the phone does not answer');
    }
    const { directPath } = updated.message?.documentMessage ?? {};
    if (!directPath) throw new Error('the phone names no path');
    return directPath;
  } finally {
    answered.abort();
  }
}
