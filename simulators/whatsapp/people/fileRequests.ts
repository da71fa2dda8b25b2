import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { proto, type BinaryNode } from '@whiskeysockets/baileys';
import { bytesOf, childOf, now } from '../wire/nodes.ts';

/** A file in a message, as the phone has it. */
export interface FileOfMessage {
  readonly mediaKey: Uint8Array;
  /** Uploads it once more. @returns its path on the media host */
  uploadAgain(): string;
}

/** What the phone does when a program asks it to upload the file of a message once more. */
export type FileRequestTreatment = 'upload' | 'deleted' | 'silence';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The file among these contents of a message; undefined when there is none. */
export function fileIn(
  content: proto.IMessage | null | undefined,
  uploadAgain: (url: string) => string,
): FileOfMessage | undefined {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = content ?? {};
  const file = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage;
  const { mediaKey, url } = file ?? {};
  return mediaKey && url ? { mediaKey, uploadAgain: () => uploadAgain(url) } : undefined;
}

/**
 * The answer of a phone to the receipt `server-error` of a program, which could not fetch a file: where it is now, or that it
 * was deleted, encrypted with a key derived from the key of the file. Without such a message the service answers itself.
 * @throws Error when the request is not encrypted as phones want it
 */
export function answerFileRequest(
  receipt: BinaryNode,
  from: string,
  file: FileOfMessage | undefined,
  treatment: FileRequestTreatment,
): BinaryNode | undefined {
  if (treatment === 'silence') return undefined;
  const { id = '' } = receipt.attrs;
  const rmr = childOf(receipt, 'rmr');
  if (!rmr) throw new Error(`the request for the file of ${id} does not say in which chat it is`);
  const node = (content: BinaryNode): BinaryNode => ({
    tag: 'notification',
    attrs: { from, id, t: now(), type: 'mediaretry' },
    content: [content, rmr],
  });
  const { NOT_FOUND, SUCCESS } = proto.MediaRetryNotification.ResultType;
  if (!file) return node({ tag: 'error', attrs: { code: String(NOT_FOUND) } });

  const asked = proto.ServerErrorReceipt.decode(decrypt(childOf(receipt, 'encrypt'), file.mediaKey, id));
  if (asked.stanzaId !== id) throw new Error(`the request for the file of ${id} is about ${asked.stanzaId}`);
  const answer = proto.MediaRetryNotification.encode({
    stanzaId: id,
    ...(treatment === 'deleted'
      ? { result: NOT_FOUND }
      : { result: SUCCESS, directPath: file.uploadAgain() }),
  }).finish();
  return node(encrypt(answer, file.mediaKey, id));
}

function keyOf(mediaKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', mediaKey, '', 'WhatsApp Media Retry Notification', 32));
}

/** AES-256-GCM that authenticates the id of the message too; the tag after the ciphertext. */
function encrypt(plain: Uint8Array, mediaKey: Uint8Array, id: string): BinaryNode {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(mediaKey), iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const part = (tag: string, content: Buffer): BinaryNode => ({ tag, attrs: {}, content });
  return { tag: 'encrypt', attrs: {}, content: [part('enc_p', encrypted), part('enc_iv', iv)] };
}

function decrypt(node: BinaryNode | undefined, mediaKey: Uint8Array, id: string): Buffer {
  const encrypted = bytesOf(childOf(node, 'enc_p'));
  const decipher = createDecipheriv('aes-256-gcm', keyOf(mediaKey), bytesOf(childOf(node, 'enc_iv')));
  decipher.setAAD(Buffer.from(id)).setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
}
