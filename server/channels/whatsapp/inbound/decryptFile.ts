import { createDecipheriv, createHash, createHmac, type Decipheriv } from 'node:crypto';
import { FileRefused } from '#server/platform/net/remoteFile.ts';

interface FileKeys {
  readonly iv: Uint8Array;
  readonly cipherKey: Uint8Array;
  readonly macKey: Uint8Array;
  /** SHA-256 of the decrypted file; null when the message does not contain it. */
  readonly sha256: Uint8Array | null;
}

/** The file ends with a checksum: the first bytes of an HMAC-SHA-256 over the IV and the encrypted bytes. */
const MAC_BYTES = 10;

/**
 * Decrypts a file (AES-256-CBC) while it is downloaded. The checksum can be verified only after the last
 * byte: the reader must discard everything when the stream ends with an error.
 * @throws FileRefused when it is not the file that was sent
 */
export async function* decryptFile(
  encrypted: AsyncIterable<Uint8Array>,
  { iv, cipherKey, macKey, sha256 }: FileKeys,
): AsyncGenerator<Uint8Array> {
  const cipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  const mac = createHmac('sha256', macKey).update(iv);
  const hash = createHash('sha256');
  let tail = Buffer.alloc(0);
  for await (const chunk of encrypted) {
    const known = tail.length > 0 ? Buffer.concat([tail, chunk]) : Buffer.from(chunk);
    const body = known.subarray(0, Math.max(0, known.length - MAC_BYTES));
    tail = Buffer.from(known.subarray(body.length)); // a copy, so that the whole chunk is not retained
    mac.update(body);
    const plain = cipher.update(body);
    hash.update(plain);
    if (plain.length > 0) yield plain;
  }
  if (!mac.digest().subarray(0, MAC_BYTES).equals(tail)) throw new FileRefused('the file was changed');
  const last = lastOf(cipher);
  if (sha256 && !hash.update(last).digest().equals(sha256)) throw new FileRefused('not the announced file');
  yield last;
}

function lastOf(cipher: Decipheriv): Buffer {
  try {
    return cipher.final();
  } catch (error) {
    throw new FileRefused('the file cannot be decrypted', { cause: error }); // correct checksum: a fault of the sender
  }
}
