import type { BinaryNode } from '@whiskeysockets/baileys';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import type { Log } from '#server/platform/log.ts';
import { chatKey } from '../inbound/addresses.ts';
import type { Bursts } from './bursts.ts';

export interface MessageOrder {
  /** A message stanza has arrived. */
  enqueue(node: BinaryNode): void;
  /** WhatsApp has reported that all missed messages have been delivered. */
  caughtUp(): void;
  /**
   * Milliseconds for which messages have been in progress without one of them finishing; 0 when none is in
   * progress.
   */
  standstill(): number;
  /** The socket is closed: nothing more is opened. Unopened messages arrive again over the next socket. */
  end(): void;
}

interface OrderParts {
  /** Decrypts, stores and confirms one message; resolves when all of it is done. */
  readonly open: (node: BinaryNode) => Promise<void>;
  readonly bursts: Pick<Bursts, 'begin' | 'end'>;
  readonly log: Log;
  /** Catch-up counts as finished when no missed message has arrived for this long. Milliseconds. */
  readonly timeout: number;
}

/**
 * Opens the messages of a conversation one after the other, in WhatsApp's order. After a break the service
 * sends missed messages, marked as `offline`, and reports when that is finished; new messages may arrive in
 * between and wait until then. A message is confirmed only once it is opened, so the confirmed
 * messages of a conversation are always its first ones: whenever the socket or the process ends, the rest
 * arrives again, in order.
 */
export function createMessageOrder({ open, bursts, log, timeout }: OrderParts): MessageOrder {
  const runInOrder = createKeyedMutex();
  const over = Promise.withResolvers<void>();
  let isCatchingUp = true;
  let hasEnded = false;
  let underWay = 0;
  let lastProgress = 0;
  let timer: NodeJS.Timeout | undefined;

  const caughtUp = () => {
    clearTimeout(timer);
    isCatchingUp = false;
    over.resolve();
  };

  const waitForEnd = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      log.warn('WhatsApp did not report the end of the missed messages');
      caughtUp();
    }, timeout);
  };

  const openInTurn = async (node: BinaryNode) => {
    if (underWay === 0) lastProgress = performance.now();
    underWay += 1;
    const chat = chatKey(node.attrs);
    bursts.begin(chat);
    try {
      await runInOrder(chat, async () => {
        if (!hasEnded) await open(node);
      });
    } catch (error) {
      log.error({ err: error, providerId: node.attrs['id'] }, 'message not opened');
    } finally {
      bursts.end(chat);
      underWay -= 1;
      lastProgress = performance.now();
    }
  };

  return {
    enqueue(node) {
      if (hasEnded) return;
      if (isCatchingUp) waitForEnd();
      if (node.attrs['offline'] === undefined) void over.promise.then(() => openInTurn(node));
      else void openInTurn(node);
    },
    caughtUp,
    standstill: () => (underWay === 0 || hasEnded ? 0 : performance.now() - lastProgress),
    end() {
      hasEnded = true;
      caughtUp();
    },
  };
}
