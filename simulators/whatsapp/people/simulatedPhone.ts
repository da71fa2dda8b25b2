import type { proto } from '@whiskeysockets/baileys';
import type { SentMessage } from '../messages.ts';
import type { AccountLimits } from './accountLimits.ts';
import type { Assertion } from './authenticator.ts';
import type { Misbehaviour } from './companionSender.ts';
import type { FileRequestTreatment } from './fileRequests.ts';
import type { LabelsOfPhone } from './labels.ts';
import type { LinkingDemand } from './linkingChecks.ts';
import type { SimulatedContact } from './simulatedContact.ts';

/** The shop's phone, to which one companion can be linked. */
export interface SimulatedPhone {
  readonly number: string;
  readonly name: string;
  /**
   * Scans a QR code; resolves when the companion is linked and connected again.
   * @throws Error when no program shows the code, the phone refuses to link (`demand`), or the program leaves before
   */
  scan(qr: string): Promise<void>;
  /** Types the code that a program shows for this number. @throws Error when there is none, or it shows another code */
  typeCode(code: string): Promise<void>;
  /** Sends a message from the phone itself; the companion receives a copy. */
  typeText(contact: SimulatedContact, text: string): Promise<SentMessage>;
  /** Adds a message to the phone's history, for the next program that is linked: by default one that the customer has just written. */
  remember(
    contact: SimulatedContact,
    content: string | proto.IMessage,
    how?: { readonly at?: Date; readonly fromMe?: boolean },
  ): SentMessage;
  /** Removes the companion from the linked devices of the phone. */
  unlink(): void;
  /** Closes the companion's connection with a stream error code; 428 only cuts the connection. */
  closeCompanion(code: 401 | 408 | 428 | 440 | 500 | 503 | 515): void;
  misbehave(misbehaviour: Misbehaviour): void;
  /**
   * Records what is delivered to the companion from now on.
   * @returns lists the stanzas so far, each as a function that delivers it again
   */
  record(): () => readonly (() => void)[];
  /** What this account requires of a program before it can be linked; nothing by default. */
  demand(what: LinkingDemand): void;
  /** Has the owner use the passkey in a browser. @param origin of its page, by default WhatsApp's */
  usePasskey(options: { readonly challenge: string }, origin?: string): Assertion;
  /** The code that the phone showed while a program was linked with a passkey; empty before. */
  readonly comparisonCode: string;
  /**
   * Limits how many people the account may write to who have not written to it, and notifies the companion. What is absent
   * stays as it is.
   */
  limit(limits: AccountLimits): void;
  /** How often the companion has asked for its limits. */
  readonly askedForLimits: { readonly lock: number; readonly quota: number };
  /** The labels of WhatsApp Business, in step with the companion. */
  readonly labels: LabelsOfPhone;
  /** Whether the owner lets customers see what has been read; the companion asks for it once for each connection. */
  sendsReadReceipts: boolean;
  /** What the companion has said of its presence; after `available` the phone would stop notifying. */
  readonly presences: readonly string[];
  /** What the phone does when the companion asks for the file of a message that WhatsApp no longer has; it uploads it. */
  treatsFileRequests: FileRequestTreatment;
  /** Which messages these requests named: their chat, author and side. */
  readonly fileRequests: readonly Readonly<Record<string, string>>[];
  /** Whether the companion is connected. */
  readonly isOnline: boolean;
  /** Whether a companion is linked. */
  readonly isLinked: boolean;
}
