import { randomBytes } from 'node:crypto';
import type { BinaryNode } from '@whiskeysockets/baileys';
import type { ClientConnection } from '../wire/clientConnection.ts';
import type { WaitingRoom } from './pairing.ts';

/** What WhatsApp requires of some accounts when a program is linked. */
export interface LinkingDemand {
  /**
   * Refuses the first scanned code: the program must show another one with a new secret (`companion_reg_refresh`).
   * When the phone was linked by a typed code, the notification comes too late: both sides have already agreed on a secret
   * and must keep it.
   */
  newSecret?: boolean;
  /** Tag of the child node of that notification; by default that of the notification itself. */
  newSecretChild?: string;
  /** Requires a passkey (`passkey_prologue_request`), without which nothing can be linked. */
  passkey?: boolean;
}

const NEW_SECRET = 'companion_reg_refresh';

/** What a phone requires before it links a program. */
export interface LinkingChecks {
  /** Replaces what was required before. */
  set(demand: LinkingDemand): void;
  /** @throws Error when a passkey is required */
  askForPasskey(connection: ClientConnection): Promise<void>;
  /** @throws Error when the program must show a code with another secret */
  askForNewSecret(connection: ClientConnection, secret: Buffer): Promise<void>;
  /** Sends the notification about a new secret (if `newSecret` is set) after both sides have agreed on one. */
  askForNewSecretTooLate(connection: ClientConnection): Promise<void>;
}

/** @param name name of the phone, for errors */
export function createLinkingChecks(name: string, waitingRoom: WaitingRoom): LinkingChecks {
  let demand: LinkingDemand = {};
  let refusedSecret: Buffer | undefined;

  const askForPasskey = async (connection: ClientConnection) => {
    if (!demand.passkey) return;
    await waitingRoom.notify(connection, 'passkey_prologue_request', [passkeyOptions()]);
    throw new Error(`${name} cannot be linked without a passkey`);
  };

  const notifyNewSecret = (connection: ClientConnection) =>
    waitingRoom.notify(connection, NEW_SECRET, [{ tag: demand.newSecretChild ?? NEW_SECRET, attrs: {} }]);

  /** Refuses the first secret each time it is shown, and accepts any other. */
  const askForNewSecret = async (connection: ClientConnection, secret: Buffer) => {
    if (!demand.newSecret || (refusedSecret && !refusedSecret.equals(secret))) return;
    refusedSecret = secret;
    await notifyNewSecret(connection);
    throw new Error(`${name} could not link the device: it must show a new code`);
  };

  return {
    set(next) {
      demand = next;
      refusedSecret = undefined;
    },
    askForPasskey,
    askForNewSecret,
    async askForNewSecretTooLate(connection) {
      if (demand.newSecret) await notifyNewSecret(connection);
    },
  };
}

/** The options for the passkey that an authenticator must sign: WebAuthn options as JSON, base64url without padding. */
function passkeyOptions(): BinaryNode {
  const options = {
    challenge: randomBytes(32).toString('base64url'),
    timeout: 60_000,
    rpId: 'whatsapp.com',
    allowCredentials: [
      { id: randomBytes(16).toString('base64url'), type: 'public-key', transports: ['internal'] },
    ],
    userVerification: 'required',
  };
  return { tag: 'passkey_request_options', attrs: {}, content: Buffer.from(JSON.stringify(options)) };
}
