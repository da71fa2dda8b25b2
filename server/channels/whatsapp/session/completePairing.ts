import {
  configureSuccessfulPairing,
  type AuthenticationCreds,
  type BinaryNode,
  type WASocket,
} from '@whiskeysockets/baileys';
import { interceptEvent } from '../inbound/interceptEvent.ts';

/**
 * Stores the identity that a phone has just signed before the library confirms it. If it were confirmed first
 * and the process killed then, the phone would show a linked device whose keys are lost.
 * @param onFailure it could not be stored: nothing may be confirmed, and the socket is closed
 */
export function completePairing(
  ws: WASocket['ws'],
  creds: AuthenticationCreds,
  store: (linked: AuthenticationCreds) => Promise<void>,
  onFailure: (error: unknown) => void,
): void {
  const event = 'CB:iq,,pair-success';
  const handle = interceptEvent(ws, event);
  ws.on(event, (node: BinaryNode) => {
    const linked = signedCreds(node, creds);
    if (!linked) return void handle(node); // the library rejects it and closes the socket
    store(linked).then(() => handle(node), onFailure);
  });
}

/** The identity with the phone's signature; undefined when the signature is not valid. */
function signedCreds(node: BinaryNode, creds: AuthenticationCreds): AuthenticationCreds | undefined {
  try {
    return { ...creds, ...configureSuccessfulPairing(node, creds).creds };
  } catch {
    return undefined;
  }
}
