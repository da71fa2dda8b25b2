import type { BinaryNode } from '@whiskeysockets/baileys';
import type { ClientConnection } from '../wire/clientConnection.ts';

/** How the service misbehaves towards this account's companion. */
export interface Misbehaviour {
  /** Number of messages to the companion that are lost. They are delivered again at its next login. */
  dropNext?: number;
  /** Number of messages to the companion that are sent twice. */
  duplicateNext?: number;
  /** Number of messages to the companion that are collected and then delivered in reverse order. */
  reorderNext?: number;
  /** Number of missed messages that are announced at the next login and never delivered. */
  neverDelivered?: number;
  /** Delay of everything sent to the companion, in milliseconds. */
  delay?: number;
  /** Refuse the companion's messages with this code, e.g. 463. */
  refuseSend?: number;
  /** Deliver the companion's messages without acknowledging them. */
  ackNothing?: boolean;
  /** Answer nothing at all. */
  silent?: boolean;
  /** Answer requests for older messages only then. */
  answerAfter?: () => Promise<unknown>;
  /** Drop the connection when the companion confirms the link, so that the service does not record it. */
  loseLink?: boolean;
  /**
   * Deliver missed stanzas in portions with pauses between them, in milliseconds, interleaved with new ones, as the
   * real service does after a long absence. What follows the first portion waits for `until`. Without `isEndAnnounced`
   * the end is never announced.
   */
  catchUp?: {
    readonly portion: number;
    readonly pause: number;
    readonly until?: Promise<unknown>;
    readonly isEndAnnounced?: boolean;
  };
}

/** Sends stanzas to a companion, which a misbehaving service delays, loses, repeats or reorders. */
export interface CompanionSender {
  /** How the service misbehaves now. */
  misbehaviour: Misbehaviour;
  send(node: BinaryNode): void;
  /** The same for stanzas that the companion acknowledges: messages among them can be lost, repeated and reordered. */
  sendMessage(node: BinaryNode): void;
}

/** @param findConnection returns the connection of the companion; undefined while it is offline */
export function createCompanionSender(findConnection: () => ClientConnection | undefined): CompanionSender {
  const delayed: BinaryNode[] = [];
  const sender: CompanionSender = {
    misbehaviour: {},
    send(node) {
      const { silent, delay } = sender.misbehaviour;
      const connection = findConnection();
      if (!connection || silent) return;
      if (delay) setTimeout(() => connection.send(node), delay);
      else connection.send(node);
    },
    sendMessage(node) {
      const { misbehaviour } = sender;
      if (node.tag !== 'message') return sender.send(node);
      if (misbehaviour.dropNext) {
        misbehaviour.dropNext -= 1;
        return;
      }
      if (misbehaviour.reorderNext) {
        delayed.unshift(node);
        if (delayed.length === misbehaviour.reorderNext) {
          misbehaviour.reorderNext = 0;
          delayed.splice(0).forEach(sender.send);
        }
        return;
      }
      sender.send(node);
      if (misbehaviour.duplicateNext) {
        misbehaviour.duplicateNext -= 1;
        sender.send(node);
      }
    },
  };
  return sender;
}
