import type { MissingReason, OtherReceived } from '#shared/contract/inbox.ts';

/** A message that was received but not recorded in a ticket. */
export interface UnfinishedMessage {
  readonly id: number;
  readonly connectionId: number;
  /** Name or address of the author. */
  readonly from: string;
  readonly receivedAt: Date;
  /** An errno or SQLSTATE of our environment, `unreadable`, or `fault`. */
  readonly reason: string;
  /** Retried only on request; the others are retried until they succeed. */
  readonly isGivenUp: boolean;
}

/** What a connection has received in the last days, and what of it is shown in conversations. */
export interface ReceivingReport {
  readonly connectionId: number;
  /** When the oldest message arrived that is counted; null without one. */
  readonly since: Date | null;
  /** Messages that the provider has delivered. */
  readonly received: number;
  /** Those whose content is shown. */
  readonly shown: number;
  /** The others, by the reason. */
  readonly missing: readonly {
    readonly reason: MissingReason;
    readonly count: number;
    /** When the oldest of them arrived. */
    readonly since: Date;
  }[];
  /** What else arrived, which are no messages of conversations. */
  readonly others: readonly { readonly kind: OtherReceived; readonly count: number }[];
  /** Newest first. */
  readonly interruptions: readonly {
    /** When the connection was lost; null when that is not known. */
    readonly beganAt: Date | null;
    /** When the provider had delivered what was missed. */
    readonly endedAt: Date;
    /** How many missed messages the provider announced; null: it announced nothing. */
    readonly announced: number | null;
    /** How many of them it delivered. */
    readonly arrived: number;
    /** Whether it has reported that it delivered all of them. */
    readonly isComplete: boolean;
  }[];
}
