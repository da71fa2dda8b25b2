import type { ChannelType } from '#shared/domain/connectionStatus.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';

/** How a contact can be reached. A phone number is its digits; a group and a LID are the part before the @. */
export const ADDRESS_KINDS = [
  'phone',
  'lid',
  'group',
  'telegram',
  'messenger',
  'instagram',
  'webchat',
  'email',
] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export interface Address {
  readonly kind: AddressKind;
  readonly value: string;
}

/** A person or group as a provider knows them: every address that is proven to be the same one. */
export interface Party {
  readonly addresses: readonly Address[];
  /** What they call themselves; empty when the provider does not say. */
  readonly name: string;
}

/** A message's place on the provider's side. */
export interface MessageKey {
  readonly providerId: string;
  readonly fromMe: boolean;
  /** The conversation: the customer's or the group's addresses. */
  readonly chat: readonly Address[];
  /** In a group, who wrote it. */
  readonly author?: readonly Address[];
}

/** A file that came with a message; its bytes are fetched later, by `Channel.openFile`. */
export interface InboundMedia {
  /** Who fetches it. Null means WhatsApp. */
  readonly channelType: ChannelType | null;
  /** How the channel finds it: JSON, kept encrypted until the file is here. */
  readonly reference: unknown;
  /** Empty when the provider does not say; then the host of the file does. */
  readonly mime: string;
  /** As the sender named it; empty without a name. */
  readonly name: string;
  readonly isVoice: boolean;
}

/** What every channel turns a provider's message into, before the domain hears of it. */
export interface InboundMessage {
  readonly connectionId: number;
  readonly providerId: string;
  /** Typed on the owner's phone or another linked program, not by the customer. */
  readonly fromMe: boolean;
  /** The customer or the group. */
  readonly chat: Party;
  /** In a group, who wrote it. */
  readonly author?: Party;
  readonly isGroup: boolean;
  readonly mediaType: MediaType;
  /** Could not be read yet: its content will follow under the same id. Until then `mediaType` is 'unsupported'. */
  readonly awaitsContent?: boolean;
  /** Text, caption; location and contact card in the wire's own form. */
  readonly body: string;
  /** Absent when there is none. */
  readonly media?: InboundMedia;
  readonly quotedProviderId?: string;
  readonly sentAt: Date;
  /** From a time when the desk was not listening: stored, but nothing answers by itself. */
  readonly isCatchUp: boolean;
  /** Written by another automaton (as far as the provider tells): never answered by ours. */
  readonly isFromAutomaton: boolean;
}

/** A message that was received and is not in its ticket. */
export interface UnfinishedMessage {
  readonly id: number;
  readonly connectionId: number;
  /** The name or the address of who wrote. */
  readonly from: string;
  readonly receivedAt: Date;
  /** An errno or SQLSTATE of our environment, `unreadable`, or `fault`. */
  readonly reason: string;
  /** Tried again only when somebody asks for it; the others are tried until it works. */
  readonly isGivenUp: boolean;
}

export interface OpenedFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** As the host of the file names it. */
  readonly mime: string | undefined;
  /** Size in bytes as the host announces it, about. */
  readonly size: number | undefined;
}

/** A message on its way out. */
export interface OutboundMessage {
  readonly providerId: string;
  /** Addresses of the customer or group, the best first. */
  readonly to: readonly Address[];
  readonly mediaType: MediaType;
  readonly body: string;
  readonly media?: {
    /** Opens the file when the first byte is asked for, each time anew; it is never held as a whole. */
    readonly read: () => AsyncIterable<Uint8Array>;
    readonly mime: string;
    readonly name: string;
    readonly isVoice: boolean;
  };
  readonly quoted?: MessageKey & { readonly body: string };
}

/** What came of handing a message to the provider. */
export type SendResult =
  | { readonly outcome: 'acknowledged' }
  /** The provider said no; sending it again as it is will not help. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** No answer in time, or no connection: to be repeated with the same id. */
  | { readonly outcome: 'unanswered' | 'disconnected'; readonly reason: string };

/** A number on the provider's side: the addresses it really has. */
export type NumberCheck =
  | { readonly exists: false }
  | { readonly exists: true; readonly addresses: readonly Address[] };

/**
 * What the domain asks of a provider. Adapters translate between this port and the provider's protocol, nothing else;
 * they tell what happens by the verbs of the inbox and of the connections.
 */
export interface Channel {
  /** Null means WhatsApp. */
  readonly type: ChannelType | null;
  /** One process at a time has the session of a connection and can send over it; else every process can. */
  readonly isExclusive: boolean;
  /** A new message id in the provider's form. */
  newMessageId(): string;
  /** Starts the session, or does nothing when it runs; returns before it is connected. */
  start(connectionId: number): Promise<void>;
  /** Stops the session; the link to the phone stays. */
  stop(connectionId: number): Promise<void>;
  /** Ends the link to the phone and forgets its keys. */
  logout(connectionId: number): Promise<void>;
  /** Asks for a code to type on the phone with this number. @throws DeskError */
  pairByCode(connectionId: number, number: string): Promise<string>;
  send(connectionId: number, message: OutboundMessage): Promise<SendResult>;
  /** @throws DeskError ERR_WAPP_NOT_INITIALIZED or ERR_EDITING_WAPP_MSG */
  edit(connectionId: number, key: MessageKey, providerId: string, body: string): Promise<void>;
  /** @throws DeskError ERR_WAPP_NOT_INITIALIZED or ERR_DELETE_WAPP_MSG */
  remove(connectionId: number, key: MessageKey, providerId: string): Promise<void>;
  /** An empty emoji takes the reaction away. @throws DeskError ERR_WAPP_NOT_INITIALIZED or ERR_SENDING_WAPP_MSG */
  react(connectionId: number, key: MessageKey, providerId: string, emoji: string): Promise<void>;
  /** Blue ticks for the customer; does nothing while disconnected. */
  markRead(connectionId: number, keys: readonly MessageKey[]): Promise<void>;
  /** @throws DeskError ERR_WAPP_NOT_INITIALIZED or ERR_WAPP_CHECK_CONTACT */
  checkNumber(connectionId: number, number: string): Promise<NumberCheck>;
  /** Whom the provider's account knows, with every proven address; groups are not among them. */
  addressBook(connectionId: number): Promise<readonly Party[]>;
  /** The contact's picture as bytes; null when there is none or it may not be seen. */
  picture(connectionId: number, addresses: readonly Address[]): Promise<Uint8Array | null>;
  /**
   * Opens the file of a received message, needing no session. The bytes are read while they arrive; what is not the file
   * that was sent ends with an error.
   * @param reference as in `InboundMedia`, through JSON
   * @throws FileRefused when it will never be had, Error when it cannot be had now
   */
  openFile(reference: unknown, signal: AbortSignal): Promise<OpenedFile>;
  /** Messages of all connections that were received and are not in their tickets, because something failed. */
  unfinished(): Promise<readonly UnfinishedMessage[]>;
  /** Takes given-up messages again: the one with this id, or all. */
  replay(id: number | undefined): Promise<void>;
  /** The process ends: lets go of everything, after the sessions were stopped. */
  close(): Promise<void>;
}

/** The channels by type, registered by the composition. */
export type Channels = ReadonlyMap<ChannelType | null, Channel>;
