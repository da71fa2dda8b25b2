import type { z } from 'zod';
import type { Capabilities, CredentialTest } from '#shared/contract/channels.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/contract/passkey.ts';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import type { TemplateContent, TemplateFile } from '#shared/contract/templates.ts';
import type { CardOf, RichContent } from '#shared/contract/richContent.ts';
import type { CustomerPage } from '#shared/contract/ticketRealtime.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';
import type { ReceivingReport, UnfinishedMessage } from './receivingReport.ts';
import type { WebhookRequest, WebhookVerification } from './webhookRequest.ts';

/**
 * How a contact can be reached. A phone address is its digits; a group or LID address is the part of the JID
 * before `@`. Other channels name a kind of their own, such as `telegram`.
 */
export type AddressKind = 'phone' | 'lid' | 'group' | (string & {});

export interface Address {
  readonly kind: AddressKind;
  readonly value: string;
}

/** A person or group as known to a provider, with all addresses proven to belong to it. */
export interface Party {
  readonly addresses: readonly Address[];
  /** Their own display name; empty when the provider does not give one. */
  readonly name: string;
  /** As they give it, not proven: stored for people to read where the contact has none, never to recognise the contact. */
  readonly email?: string;
}

/** A person whom a text mentions: in the text stand `@` and the name. */
export interface Mention {
  readonly name: string;
  readonly addresses: readonly Address[];
}

/** Identifies a message on the provider's side. */
export interface MessageKey {
  readonly providerId: string;
  readonly fromMe: boolean;
  /** The conversation: addresses of the customer or group. */
  readonly chat: readonly Address[];
  /** The author of a group message. */
  readonly author?: readonly Address[];
}

/** A file received with a message; its bytes are fetched later by `Channel.openFile`. */
export interface InboundMedia {
  /** The channel that fetches it. */
  readonly channelType: string;
  /** How the channel locates the file: JSON, stored encrypted until the file has been downloaded. */
  readonly reference: unknown;
  /** Empty when the provider does not give one; then the file host's MIME type is used. */
  readonly mime: string;
  /** File name given by the sender; empty without one. */
  readonly name: string;
  readonly isVoice: boolean;
  /** Width in pixels of a picture or video as the sender gives it. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** A person of an e-mail besides the customer. */
export interface MailPerson extends EmailPerson {
  /** Gets no copy of an answer: an address of our own, or one at which nobody reads. */
  readonly getsNoCopy?: true;
}

/** The people of an e-mail besides the customer and the mailbox. */
export interface MailRecipients {
  /** Who has written it, if that is another person than the customer. */
  readonly from?: MailPerson;
  readonly to: readonly MailPerson[];
  readonly cc: readonly MailPerson[];
  /** Whom an agent has sent a blind copy; nobody knows those of a received e-mail. */
  readonly bcc?: readonly MailPerson[];
}

/** A received message in the provider-independent form that channels pass to the domain. */
export interface InboundMessage {
  readonly connectionId: number;
  readonly providerId: string;
  /** Sent from the owner's phone or another linked device, not by the customer. */
  readonly fromMe: boolean;
  /** The customer or the group. */
  readonly chat: Party;
  /** The author of a group message. */
  readonly author?: Party;
  readonly isGroup: boolean;
  readonly mediaType: MediaType;
  /** Could not be decrypted yet: its content will follow under the same id. Until then `mediaType` is 'unsupported'. */
  readonly awaitsContent?: boolean;
  /** Text or caption; locations and contact cards in their wire format. */
  readonly body: string;
  /** What it is besides text and file, such as a poll; `body` says the same as plain text. */
  readonly content?: RichContent;
  /** The members of a group whom the text mentions. */
  readonly mentions?: readonly Mention[];
  /** Absent when there is none. */
  readonly media?: InboundMedia;
  readonly quotedProviderId?: string;
  /** Of an e-mail; absent where it must not change who gets the answers. */
  readonly recipients?: MailRecipients;
  readonly sentAt: Date;
  /** Sent while the server was not connected: stored, but triggers no auto-reply. */
  readonly isCatchUp: boolean;
  /** Its provider keeps no order: it may have been written before messages that have arrived already. */
  readonly isUnordered?: boolean;
  /** Sent by another bot, as far as the provider tells: triggers no auto-reply. */
  readonly isFromAutomaton: boolean;
}

export interface OpenedFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** As declared by the file host. */
  readonly mime: string | undefined;
  /** Approximate size in bytes as announced by the file host. */
  readonly size: number | undefined;
}

/** A template that the provider of a channel lists. */
export interface ChannelTemplate {
  readonly providerId: string;
  readonly content: TemplateContent;
}

/** A template to be sent, as it was when an agent filled it in. */
export interface SentTemplate extends Pick<TemplateContent, 'name' | 'language' | 'isNamed' | 'variables'> {
  /** As what the file of the message stands above the text; absent for templates without one. */
  readonly fileKind?: TemplateFile['kind'];
  /** By the keys of the variables; none is empty. */
  readonly values: Readonly<Record<string, string>>;
}

/** The content of an outgoing message, and where it goes. */
export interface OutboundContent {
  readonly providerId: string;
  /** Addresses of the customer or group, best first. */
  readonly to: readonly Address[];
  readonly mediaType: MediaType;
  readonly body: string;
  readonly media?: {
    /**
     * Opens a new stream of the file with each call, on the first read; the file is never in memory as a whole.
     */
    readonly read: () => AsyncIterable<Uint8Array>;
    /** Bytes. */
    readonly size: number;
    readonly mime: string;
    readonly name: string;
    readonly isVoice: boolean;
  };
  readonly quoted?: MessageKey & {
    readonly body: string;
    readonly mediaType: MediaType;
    readonly mediaMime: string | null;
    readonly mediaName: string | null;
    readonly isVoice: boolean;
  };
  /** Begins a conversation under this subject, on channels with subjects. */
  readonly subject?: string;
  /** The members of a group whom the text mentions, on channels with mentions. */
  readonly mentions?: readonly Mention[];
  /** Who gets a copy, on channels with copies; absent for messages that were stored before anybody could choose. */
  readonly copies?: readonly EmailPerson[];
  /** Who gets a copy that the others do not see, on channels with copies. */
  readonly blindCopies?: readonly EmailPerson[];
  /** A poll, for channels that have polls; `body` says the same as plain text. */
  readonly poll?: CardOf<'poll'>;
  /** Name and address of a location, each may be empty; `body` has them in the wire format. */
  readonly sentLocation?: NonNullable<RichContent['sentLocation']>;
  /**
   * The answers of which the customer chooses one, listed by the text: a channel that shows them as buttons reports a press
   * as a message with the number of the answer, from 1.
   */
  readonly choices?: readonly string[];
  /** Sent instead of the text, which only says how it reads; on channels with templates. */
  readonly template?: SentTemplate;
  /** It is shown as forwarded, on channels that show it; `often`: as forwarded many times. */
  readonly forwarded?: RichContent['forwarded'];
  /** Written by Ramal itself and not by a person, such as a greeting. */
  readonly isAutomatic?: true;
  /** Written by a person although the reply window is closed, as `personReplyHours` allows. */
  readonly isAfterWindow?: true;
}

/** The oldest message that is known of a chat. */
export interface OldestMessage {
  readonly providerId: string;
  readonly fromMe: boolean;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

declare const isForCustomer: unique symbol;

/**
 * An outgoing message. The type cannot be written down by hand: `features/messages/outbox/outboundOf.ts` makes the only
 * values, and takes no notes.
 */
export type OutboundMessage = OutboundContent & { readonly [isForCustomer]: true };

/** Result of sending a message to the provider. Internal errors are thrown, not returned. */
export type SendResult =
  /** `providerId`: the id by which the provider names the message from now on. */
  | { readonly outcome: 'acknowledged'; readonly providerId: string }
  /** Final: sending it again unchanged will not help. */
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      /** What it means for users, where the reason alone does not say it. */
      readonly code?: ErrorCode;
    }
  /** Final: the customer has not written for longer than the channel allows. */
  | { readonly outcome: 'windowClosed'; readonly reason: string }
  /** To be sent again at `until`, not before; not the message's fault. */
  | { readonly outcome: 'rateLimited'; readonly reason: string; readonly until: Date }
  /**
   * No answer came, the provider may have accepted it, and would not know that it is the same when it came again: a person
   * decides whether it is sent again.
   */
  | { readonly outcome: 'uncertain'; readonly reason: string }
  /** Timed out or not connected: to be sent again with the same id. */
  | { readonly outcome: 'unanswered' | 'disconnected'; readonly reason: string };

/** Result of looking up a number at the provider, with the addresses it really has. */
export type NumberCheck =
  | { readonly exists: false }
  | { readonly exists: true; readonly addresses: readonly Address[] };

/**
 * The port between the domain and a provider. Adapters only translate between it and the provider's protocol;
 * they report what happens through the commands of the inbox and of the connections. An adapter implements
 * the first methods and those of its capabilities; `defineChannel` adds the others.
 */
export interface ChannelAdapter {
  /** Creates a message id in the provider's format. */
  newMessageId(): string;
  /** Starts the session, or does nothing when it is running; returns before it is connected. */
  start(connectionId: number): Promise<void>;
  /** Stops the session; the phone stays linked. */
  stop(connectionId: number): Promise<void>;
  /**
   * Sends a message under the id that it carries. An adapter whose provider chooses the ids returns that id.
   * @throws Error of our own: of the environment (disk, database, network), or an internal one
   */
  send(connectionId: number, message: OutboundMessage): Promise<SendResult>;
  /**
   * Releases all resources at shutdown. Where every process can send, it also ends the sessions, without recording it:
   * other processes go on.
   */
  close(): Promise<void>;

  /**
   * For exclusive channels: runs the session as soon as no other process does. Changes nothing when it runs already,
   * connected or not.
   */
  claim?(connectionId: number): Promise<void>;
  /** Ends a session of this process, or its claim; for exclusive channels. */
  release?(connectionId: number): Promise<void>;
  /** Whether this process runs the session; for exclusive channels, over which only that process can send. */
  ownsSession?(connectionId: number): Promise<boolean>;
  /** Whether any process runs the session; for exclusive channels. */
  hasOwner?(connectionId: number): Promise<boolean>;
  /** Ends the session and what the provider stores for it: unlinks the phone, deletes the session's keys. */
  logout?(connectionId: number): Promise<void>;
  /** Requests a code to type on the phone with this number. @throws AppError */
  pairByCode?(connectionId: number, number: string): Promise<string>;
  /** What a passkey has to sign before the phone is linked. @throws AppError ERR_PASSKEY_NOT_ASKED */
  passkeyOptions?(connectionId: number): Promise<PasskeyOptions>;
  /** Passes on what it has signed. @throws AppError ERR_PASSKEY_NOT_ASKED, ERR_PASSKEY_INVALID, ERR_PASSKEY_REFUSED */
  answerPasskey?(connectionId: number, answer: PasskeyAnswer): Promise<void>;
  /**
   * @param mentions the members of a group whom the new text mentions, on channels with mentions
   * @throws AppError ERR_WAPP_NOT_INITIALIZED or ERR_EDITING_WAPP_MSG
   */
  edit?(
    connectionId: number,
    key: MessageKey,
    providerId: string,
    body: string,
    mentions?: readonly Mention[],
  ): Promise<void>;
  /** @throws AppError ERR_WAPP_NOT_INITIALIZED or ERR_DELETE_WAPP_MSG */
  remove?(connectionId: number, key: MessageKey, providerId: string): Promise<void>;
  /**
   * An empty emoji removes the reaction.
   * @throws AppError ERR_WAPP_NOT_INITIALIZED or ERR_SENDING_WAPP_MSG
   */
  react?(connectionId: number, key: MessageKey, providerId: string, emoji: string): Promise<void>;
  /** Sends read receipts (blue ticks) to the customer. @throws AppError ERR_WAPP_NOT_INITIALIZED */
  markRead?(connectionId: number, keys: readonly MessageKey[]): Promise<void>;
  /** Shows the customer that an agent is typing, or has stopped; does nothing while disconnected. */
  showTyping?(connectionId: number, to: readonly Address[], isTyping: boolean): Promise<void>;
  /** @throws AppError ERR_WAPP_NOT_INITIALIZED or ERR_WAPP_CHECK_CONTACT */
  checkNumber?(connectionId: number, number: string): Promise<NumberCheck>;
  /** All templates of the account, also those that are not approved. @throws Error when the provider does not tell */
  listTemplates?(connectionId: number): Promise<readonly ChannelTemplate[]>;
  /** The contacts of the provider's account, each with every proven address; without groups. */
  addressBook?(connectionId: number): Promise<readonly Party[]>;
  /**
   * The contact's picture as a stream, which fails when the picture is too large; null when there is none or
   * it may not be seen.
   * @param signal ends the look-up and the stream
   */
  picture?(
    connectionId: number,
    addresses: readonly Address[],
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * Opens the file of a received message as a stream; needs no session. The stream fails when its content is
   * not the file that was sent.
   * @param reference as in `InboundMedia`, after a round trip through JSON
   * @throws FileGone when the provider no longer has it, FileRefused when it can never be fetched, Error when it cannot be
   *   fetched now
   */
  openFile?(reference: unknown, signal: AbortSignal): Promise<OpenedFile>;
  /**
   * Has a file stored at the provider once more that it no longer has; needs the session.
   * @param reference as in `InboundMedia`, as JSON, encrypted and in base64: it may go to another process through the database
   * @returns the reference of the new file in the same form; null when there is none
   */
  renewFile?(connectionId: number, key: MessageKey, reference: string): Promise<string | null>;
  /**
   * Requests messages from before the oldest one that is known of a chat from the phone, and records them as history.
   * Resolves when they are recorded.
   * @throws AppError ERR_WAPP_NOT_INITIALIZED or ERR_PHONE_UNANSWERED
   */
  fetchEarlier?(
    connectionId: number,
    chat: readonly Address[],
    oldest: OldestMessage,
  ): Promise<{ readonly isEnd: boolean }>;
  /**
   * The members of a group besides the account itself, each with every proven address.
   * @throws AppError ERR_WAPP_NOT_INITIALIZED also when the provider does not tell
   */
  listMembers?(connectionId: number, group: readonly Address[]): Promise<readonly Party[]>;
  /** The page of a website that the customer has opened last; null when not known. */
  visitedPage?(connectionId: number, addresses: readonly Address[]): Promise<CustomerPage | null>;
  /** Messages of all connections that were received but not recorded in a ticket because of an error. */
  unfinished?(): Promise<readonly UnfinishedMessage[]>;
  /**
   * When the oldest message was received that is not recorded in a ticket although its connection is online; null when
   * none waits.
   */
  waitingSince?(): Promise<Date | null>;
  /** What has been received in the last days, and what of it is shown, of every connection of which something is known. */
  receiving?(): Promise<readonly ReceivingReport[]>;
  /** Retries given-up messages: the one with this id, or all. */
  replay?(id: number | undefined): Promise<void>;
  /** Takes given-up messages off the list for good: the one with this id, or all. */
  dismiss?(id: number | undefined): Promise<void>;
}

/** A channel in use: what it can do, and every method of the port. */
export interface Channel extends Required<ChannelAdapter> {
  readonly type: string;
  readonly capabilities: Capabilities;
  /**
   * True when one process at a time owns the session of a connection and can send over it; false when every
   * process can.
   */
  readonly isExclusive: boolean;
  /** Whether a message can be sent again without an answer: the provider takes it for the same one, by its id. */
  readonly recognizesRepeats: boolean;
  /** It stores itself what it has begun to send. */
  readonly notesAttempts: boolean;
  /** The credentials of one connection; `secret()` marks those that are never returned. */
  readonly credentials: z.ZodObject;
  /**
   * Signs in at the provider with credentials that are not stored yet, and out again. Undefined for channels without a test.
   * @throws Error of our own
   */
  readonly test: ((credentials: Readonly<Record<string, unknown>>) => Promise<CredentialTest>) | undefined;
  /** Undefined for channels that receive in another way. */
  readonly webhook:
    | {
        /**
         * What the provider wants to read before it uses the webhook; undefined when the request does not prove that it is
         * the provider's, or the channel has no such question.
         */
        verify(request: WebhookVerification): Promise<string | undefined>;
        /** Whether the request comes from the provider, decided before its body is parsed. */
        isGenuine(request: WebhookRequest): Promise<boolean>;
        /** Parses and stores what the request reports. @throws Error when the provider should repeat it */
        receive(request: WebhookRequest): Promise<void>;
      }
    | undefined;
}

/** The channels by type. */
export type Channels = ReadonlyMap<string, Channel>;
