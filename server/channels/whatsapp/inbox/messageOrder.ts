import type { BinaryNode } from '@whiskeysockets/baileys';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import type { Log } from '#server/platform/log.ts';
import { chatKey } from '../inbound/addresses.ts';

export interface MessageOrder {
  /** A message has come over the line. */
  enqueue(node: BinaryNode): void;
  /** WhatsApp has said that everything from the time of absence has been given. */
  caughtUp(): void;
  /** Milliseconds for which messages have been under way and none of them came to an end; 0 when nothing is under way. */
  standstill(): number;
  /** The line is gone: nothing more is opened. What was not opened comes again over the next line. */
  end(): void;
}

interface OrderParts {
  /** Opens, stores and confirms one message; resolves when all that is over. */
  readonly open: (node: BinaryNode) => Promise<void>;
  readonly log: Log;
  /** When nothing of the time of absence has come for so long, nothing more is expected. Milliseconds. */
  readonly timeout: number;
}

/**
 * Opens the messages of a conversation one after the other, in the order in which WhatsApp has them. After a break the
 * service gives what was missed, marked as `offline`, and says when that is over; new messages may come in between, so
 * those are held back until then. As a message is confirmed only when it is opened, what is confirmed of a conversation
 * is always its beginning: whenever the line or the process ends, the rest comes again, in order.
 */
export function createMessageOrder({ open, log, timeout }: OrderParts): MessageOrder {
  const inTurn = createKeyedMutex();
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
      log.warn('WhatsApp did not say that everything missed has been given');
      caughtUp();
    }, timeout);
  };

  const openInTurn = async (node: BinaryNode) => {
    if (underWay === 0) lastProgress = performance.now();
    underWay += 1;
    try {
      await inTurn(chatKey(node.attrs), async () => {
        if (!hasEnded) await open(node);
      });
    } catch (error) {
      log.error({ err: error, providerId: node.attrs['id'] }, 'message not opened');
    } finally {
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
