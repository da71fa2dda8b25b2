import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Card } from '#shared/contract/richContent.ts';
import type { Address, Mention, Party } from '#server/features/connections/index.ts';

/*
 * What a channel reports besides messages. Each refers to a message by the provider's id on the connection;
 * unknown messages (older than the installation, or sent by another program) are ignored.
 */

/** Delivery status of messages. */
export interface Receipt {
  readonly connectionId: number;
  readonly providerIds: readonly string[];
  /** 1 accepted by the provider, 2 delivered, 3 read, 4 played. */
  readonly ack: 1 | 2 | 3 | 4;
}

/** A message that the provider accepted and then could not deliver. */
export interface Refusal {
  readonly connectionId: number;
  readonly providerId: string;
  /** The provider's own error code. */
  readonly reason: string;
  /** What the reason means, where that is known. */
  readonly code?: ErrorCode;
}

export interface InboundEdit {
  readonly connectionId: number;
  readonly providerId: string;
  /** Edited on the owner's phone; otherwise by the customer. Only the author of a message can edit it. */
  readonly fromMe: boolean;
  /** The author of the edit; absent where the channel makes sure that it is the author of the message. */
  readonly author?: readonly Address[];
  readonly body: string;
  /** The members of a group whom the new text mentions. */
  readonly mentions?: readonly Mention[];
  /** It has another file since, which comes as a message of its own. */
  readonly hasOtherFile?: boolean;
  /** One of many states of the message, such as the places of a person under way: the one before is not kept. */
  readonly isNewState?: boolean;
  /** When it was edited, if the provider may report earlier edits again after later ones. */
  readonly editedAt?: Date;
  /** The new content of a message that is more than a text, such as an event that was cancelled. */
  readonly card?: Card;
}

/** A person or a group has another address from now on. */
export interface InboundNewAddress {
  readonly before: Address;
  readonly address: Address;
  readonly name: string;
  readonly isGroup: boolean;
}

export interface InboundRevoke {
  readonly connectionId: number;
  readonly providerId: string;
  /** Revoked on the owner's phone; otherwise by the customer, or by a member of a group. */
  readonly fromMe: boolean;
  /** Where it was revoked; absent where the channel makes sure that the message is of that chat. */
  readonly chat?: readonly Address[];
}

export interface InboundReaction {
  readonly connectionId: number;
  readonly providerId: string;
  /** Author of the reaction; absent when it was the owner's phone. */
  readonly author?: Party;
  /** Where it was made; absent where the channel makes sure that the message is of that chat. */
  readonly chat?: readonly Address[];
  /** Empty removes the reaction. */
  readonly emoji: string;
}

/** A vote in a poll, or an answer to an event. A later one of the same person replaces it. */
export interface InboundResponse {
  readonly connectionId: number;
  readonly providerId: string;
  /** Who responds; absent when it was the owner's phone. */
  readonly author?: Party;
  /** Indexes of the chosen options or answers; empty withdraws the response, null when it could not be decrypted. */
  readonly choices: readonly number[] | null;
  /** People whom the author brings along. */
  readonly guests: number;
  readonly respondedAt: Date;
}

export interface InboundCall {
  readonly connectionId: number;
  /** The provider's id of the call: a call reported twice is stored once. */
  readonly callId: string;
  readonly caller: Party;
  readonly calledAt: Date;
  /** Received while the server was not connected: stored, but not answered. */
  readonly isCatchUp: boolean;
}
