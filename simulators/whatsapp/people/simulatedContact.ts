import type { proto } from '@whiskeysockets/baileys';
import type { ReceivedMessage, SentMessage } from '../messages.ts';
import type { SimulatedPhone } from './simulatedPhone.ts';
import type { Target } from './encryptChange.ts';

interface FileToSend {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly caption?: string;
}

/** A customer with a phone. */
export interface SimulatedContact {
  readonly number: string;
  readonly name: string;
  /** Which receipts the contact sends for messages. */
  receipts: 'none' | 'delivered' | 'read';
  /** All received messages, each once, in order. */
  readonly received: readonly ReceivedMessage[];
  /** Number of duplicates received. */
  readonly duplicates: number;
  /** Number of messages that could not be decrypted; each was requested again. */
  readonly unreadable: number;
  /** Ids of their messages that have a read receipt from the companion. */
  readonly readByAgents: ReadonlySet<string>;
  sendText(
    phone: SimulatedPhone,
    text: string,
    options?: { quoted?: { readonly id: string; readonly content: proto.IMessage } },
  ): Promise<SentMessage>;
  /** Sends a picture, alone or as one of the album that a message has announced. */
  sendImage(phone: SimulatedPhone, file: FileToSend & { readonly album?: SentMessage }): Promise<SentMessage>;
  sendVideo(phone: SimulatedPhone, file: FileToSend): Promise<SentMessage>;
  sendAudio(phone: SimulatedPhone, file: FileToSend & { readonly ptt?: boolean }): Promise<SentMessage>;
  sendDocument(phone: SimulatedPhone, file: FileToSend & { readonly fileName: string }): Promise<SentMessage>;
  sendSticker(phone: SimulatedPhone, file: { readonly bytes: Uint8Array }): Promise<SentMessage>;
  sendLocation(
    phone: SimulatedPhone,
    location: {
      readonly latitude: number;
      readonly longitude: number;
      readonly name?: string;
      readonly address?: string;
      readonly thumbnail?: Uint8Array;
    },
  ): Promise<SentMessage>;
  sendContactCard(
    phone: SimulatedPhone,
    card: { readonly name: string; readonly numbers: readonly string[] },
  ): Promise<SentMessage>;
  /** Sends any content, including unknown kinds. */
  sendContent(phone: SimulatedPhone, content: proto.IMessage): Promise<SentMessage>;
  /** Votes for these options of a poll that either side sent; a later vote replaces it, none withdraws it. */
  vote(phone: SimulatedPhone, poll: Target, options: readonly string[]): Promise<SentMessage>;
  answerEvent(
    phone: SimulatedPhone,
    event: Target,
    response: 'GOING' | 'NOT_GOING' | 'MAYBE',
    guests?: number,
  ): Promise<SentMessage>;
  /** Posts an update to their status, which the companion receives as well. */
  postStatus(phone: SimulatedPhone): { readonly id: string };
  /** Sends a picture that can be opened once: the companion only learns that there is one. */
  sendViewOnce(phone: SimulatedPhone): { readonly id: string };
  /**
   * Edits a sent message; encrypted with the secret of the original, as phones do since May 2026, or in the old
   * unencrypted form.
   */
  edit(
    phone: SimulatedPhone,
    sent: SentMessage,
    changed: string | proto.IMessage,
    options?: { readonly isEncrypted?: boolean },
  ): Promise<SentMessage>;
  revoke(phone: SimulatedPhone, sent: SentMessage): Promise<SentMessage>;
  react(phone: SimulatedPhone, message: SentMessage | ReceivedMessage, emoji: string): Promise<SentMessage>;
  /** Begins or stops typing. */
  type(phone: SimulatedPhone, isTyping: boolean): void;
  /** Whether they see that an agent types to them. */
  readonly seesTyping: boolean;
  /** Rings without being answered. */
  call(phone: SimulatedPhone, options?: { readonly video?: boolean }): Promise<{ readonly id: string }>;
  markRead(phone: SimulatedPhone, message: ReceivedMessage): void;
  /**
   * The first message that matches, received before or from now on. @throws Error that lists the messages received
   * instead
   */
  waitFor(
    wanted: string | ((message: ReceivedMessage) => boolean),
    options?: { readonly timeoutMs?: number },
  ): Promise<ReceivedMessage>;
}
