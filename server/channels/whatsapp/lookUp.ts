import type { WASocket } from '@whiskeysockets/baileys';
import { fail } from '#shared/contract/errors.ts';
import type { Address, NumberCheck } from '#server/features/connections/index.ts';
import type { Log } from '#server/platform/log.ts';
import { addressesOf, jidOf } from './addresses.ts';
import { completeAddresses } from './completeAddresses.ts';

const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const PICTURE_TIMEOUT = 10_000;

/**
 * Asks for one number at a time: the answer may name another than the one that was asked for (the Brazilian ninth digit).
 * @throws DeskError ERR_WAPP_CHECK_CONTACT when there is no answer
 */
export async function checkNumber(socket: WASocket, number: string): Promise<NumberCheck> {
  const answers = await socket
    .onWhatsApp(number)
    .catch((error: unknown) => fail('ERR_WAPP_CHECK_CONTACT', undefined, { cause: error }));
  if (answers === undefined) return fail('ERR_WAPP_CHECK_CONTACT');
  const found = answers.find(({ exists }) => exists);
  if (!found) return { exists: false };
  return { exists: true, addresses: await completeAddresses(socket, addressesOf(found.jid)) };
}

/** The picture that somebody shows us; null without one. */
export async function fetchPicture(
  socket: WASocket,
  addresses: readonly Address[],
  log: Log,
): Promise<Uint8Array | null> {
  try {
    const url = await socket.profilePictureUrl(jidOf(addresses), 'image');
    if (!url) return null;
    const response = await fetch(url, { signal: AbortSignal.timeout(PICTURE_TIMEOUT) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return response.ok && bytes.length <= PICTURE_MAX_BYTES ? bytes : null;
  } catch (error) {
    log.debug({ err: error }, 'no picture'); // hidden from us, or there is none: the service says it by an error
    return null;
  }
}
