import type { WASocket } from '@whiskeysockets/baileys';
import { fail } from '#shared/contract/errors.ts';
import { numberVariants } from '#shared/domain/phoneNumber.ts';
import type { Address, NumberCheck } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { openRemoteFile } from '#server/platform/net/remoteFile.ts';
import { addressesOf } from '../inbound/addresses.ts';
import { mediaHostTrust } from '../inbound/mediaHosts.ts';
import { jidOf } from './wireForm.ts';

const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const PICTURE_TIMEOUT = 10_000;

/**
 * Checks whether a phone number is on WhatsApp, in both forms when it may be written with or without the
 * ninth digit. The forms are checked one at a time because the response may name another number than the
 * requested one.
 * @throws AppError ERR_WAPP_CHECK_CONTACT when there is no response
 */
export async function checkNumber(socket: WASocket, number: string): Promise<NumberCheck> {
  try {
    for (const variant of numberVariants(number)) {
      const results = await socket.onWhatsApp(variant);
      if (!results) return fail('ERR_WAPP_CHECK_CONTACT');
      const found = results.find(({ exists }) => exists);
      if (!found) continue;
      const hidden = await socket.signalRepository.lidMapping.getLIDForPN(found.jid);
      return { exists: true, addresses: addressesOf(found.jid, hidden) };
    }
    return { exists: false };
  } catch (error) {
    return fail('ERR_WAPP_CHECK_CONTACT', undefined, { cause: error });
  }
}

/** The profile picture of a contact; null when there is none or it is hidden from us. */
export async function fetchPicture(
  { config, log }: Pick<AppContext, 'config' | 'log'>,
  socket: WASocket,
  addresses: readonly Address[],
  stopping: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    // a query of a socket that has been ended since is answered by its time-out only
    const url = await unlessAborted(socket.profilePictureUrl(jidOf(addresses), 'image'), stopping);
    if (!url) return null;
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PICTURE_TIMEOUT)]);
    const trust = mediaHostTrust(config);
    const { bytes } = await openRemoteFile(url, { trust, signal, silence: PICTURE_TIMEOUT });
    return upTo(PICTURE_MAX_BYTES, bytes);
  } catch (error) {
    log.debug({ err: error }, 'no picture'); // WhatsApp responds with an error when there is no picture
    return null;
  }
}

/** Settles like the promise. @throws the reason of the signal when that is aborted before */
async function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

async function* upTo(limit: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limit) throw new Error('the picture is too large');
    yield chunk;
  }
}
