import { getMediaKeys } from '@whiskeysockets/baileys';
import type { OpenedFile } from '#server/features/connections/index.ts';
import { FileRefused, openRemoteFile } from '#server/platform/net/remoteFile.ts';
import { decryptFile } from './decryptFile.ts';
import { storedReference, type StoredReference } from './fileReference.ts';
import { mediaHostTrust, type MediaHosts } from './mediaHosts.ts';

/** Host for messages that contain only the path of the file. */
export const USUAL_HOST = 'https://mmg.whatsapp.net';
/** Abort when no byte arrives for this long. Milliseconds. */
const SILENCE = 15_000;

/**
 * Downloads a received file and decrypts it on the fly.
 * @throws FileRefused when it can never be fetched, Error when it cannot be fetched now; the stream throws
 *   FileRefused as well when the bytes are not those of the file that was sent
 */
export async function openFile(
  config: MediaHosts,
  reference: unknown,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const file = storedReference.parse(reference);
  if (!file.mediaKey) throw new FileRefused('the message has no key for its file');
  const trust = mediaHostTrust(config);
  const remote = await openRemoteFile(addressOf(file), { trust, signal, silence: SILENCE });
  const { iv, cipherKey, macKey } = await getMediaKeys(file.mediaKey, file.type);
  if (!macKey) throw new Error('the library returned no key for the checksum');
  const bytes = decryptFile(remote.bytes, { iv, cipherKey, macKey, sha256: file.sha256 });
  return { bytes, mime: undefined, size: remote.size };
}

/**
 * Combines the host of the URL with the path of the message, as the library does; a URL without TLS is used
 * as it is.
 */
function addressOf({ url, directPath }: StoredReference): string {
  const named = url === null ? null : URL.parse(url);
  if (url !== null && (directPath === null || named?.protocol === 'http:')) return url;
  if (directPath === null) throw new FileRefused('the message has no URL for its file');
  return new URL(directPath, named ?? USUAL_HOST).href;
}
