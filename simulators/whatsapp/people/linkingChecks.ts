import type { ClientConnection } from '../wire/clientConnection.ts';
import type { Authenticator } from './authenticator.ts';
import { linkByPasskey, type PasskeyTreatment } from './passkeyLinking.ts';
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
  /** Requires the phone's passkey (`passkey_prologue_request`), without which nothing can be linked. */
  passkey?: boolean | PasskeyTreatment;
}

interface Agreement {
  readonly identityKey: Buffer;
  readonly advSecret: Buffer;
}

const NEW_SECRET = 'companion_reg_refresh';

/** What a phone requires before it links a program. */
export interface LinkingChecks {
  /** Replaces what was required before. */
  set(demand: LinkingDemand): void;
  /**
   * Has the program confirm with the passkey, when one is required.
   * @param agreed what the scanned or typed code says
   * @returns what both sides have agreed on after that
   * @throws Error when the program does not
   */
  askForPasskey(connection: ClientConnection, agreed: Agreement): Promise<Agreement>;
  /** What the phone shows for comparison with the program; empty without a passkey. */
  readonly comparisonCode: string;
  /** @throws Error when the program must show a code with another secret */
  askForNewSecret(connection: ClientConnection, secret: Buffer): Promise<void>;
  /** Sends the notification about a new secret (if `newSecret` is set) after both sides have agreed on one. */
  askForNewSecretTooLate(connection: ClientConnection): Promise<void>;
}

/** @param name name of the phone, for errors */
export function createLinkingChecks(
  name: string,
  waitingRoom: WaitingRoom,
  authenticator: Authenticator,
): LinkingChecks {
  let comparisonCode = '';
  let demand: LinkingDemand = {};
  let refusedSecret: Buffer | undefined;

  const askForPasskey = async (connection: ClientConnection, agreed: Agreement) => {
    if (!demand.passkey) return agreed;
    const how = demand.passkey === true ? {} : demand.passkey;
    const { code, ...confirmed } = await linkByPasskey(
      connection,
      waitingRoom,
      authenticator,
      agreed.advSecret,
      how,
    );
    comparisonCode = code;
    return confirmed;
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
    get comparisonCode() {
      return comparisonCode;
    },
    askForNewSecret,
    async askForNewSecretTooLate(connection) {
      if (demand.newSecret) await notifyNewSecret(connection);
    },
  };
}
