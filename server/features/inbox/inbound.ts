import type { Address, Party } from '#server/features/connections/index.ts';

/*
 * What a channel may tell besides messages. Each names a message by the provider's id on the connection; one that is
 * not known here (older than the desk, or of another program) changes nothing.
 */

/** How far messages have got on the other side. */
export interface Receipt {
  readonly connectionId: number;
  readonly providerIds: readonly string[];
  /** 1 the provider has it, 2 delivered, 3 read, 4 played. */
  readonly ack: 1 | 2 | 3 | 4;
}

/** What the provider had taken, and then could not deliver. */
export interface Refusal {
  readonly connectionId: number;
  readonly providerId: string;
  /** The provider's own word. */
  readonly reason: string;
}

export interface InboundEdit {
  readonly connectionId: number;
  readonly providerId: string;
  /** Edited on the owner's phone; else by the customer. Only who wrote a message can edit it. */
  readonly fromMe: boolean;
  /** In a group, who edited. */
  readonly author?: readonly Address[];
  readonly body: string;
}

export interface InboundRevoke {
  readonly connectionId: number;
  readonly providerId: string;
  /** Revoked on the owner's phone; else by the customer, in a group by a member. */
  readonly fromMe: boolean;
}

export interface InboundReaction {
  readonly connectionId: number;
  readonly providerId: string;
  /** Who reacted; absent when it was the owner's phone. */
  readonly author?: Party;
  /** Empty takes the reaction away. */
  readonly emoji: string;
}

export interface InboundCall {
  readonly connectionId: number;
  /** The provider's id of the call: told twice, it is stored once. */
  readonly callId: string;
  readonly caller: Party;
  readonly calledAt: Date;
  /** From a time when the desk was not listening: stored, but not answered. */
  readonly isCatchUp: boolean;
}
