import { setTimeout as wait } from 'node:timers/promises';
import { jidEncode, type WAMessage } from '@whiskeysockets/baileys';
import type { AppContext } from '#server/platform/appContext.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import { createOutagePause } from '#server/platform/queue/outagePause.ts';
import type { Me } from '../inbound/addresses.ts';
import { startInboxWorker } from '../inbox/inboxWorker.ts';
import { createHistoryProgress } from '../inbox/historyProgress.ts';
import { resumeHistory, syncHistory } from '../inbox/syncHistory.ts';
import { createStanzaHandler } from '../inbox/receiveStanza.ts';
import type { Timers } from '../inbox/timers.ts';
import { replayGivenUp } from '../inbox/unfinished.ts';
import { otherAddress } from '../keys/otherAddress.ts';
import { jidOf } from '../outbound/wireForm.ts';
import type { SocketConnection } from './socketConnection.ts';

/** Records stored stanzas in their conversations, with or without a socket. */
export interface Receiving {
  wake(chat: string): void;
  syncHistory(messages: readonly WAMessage[], me: Me): void;
  /** How many stanzas have been recorded so far. */
  received(): number;
  stop(): Promise<void>;
}

/** Interval between retries of messages that failed with an internal error. Milliseconds. */
const RETRY_FAILED_EVERY = 10 * 60_000;
/** Between attempts to store the history while our disk, database or network fails. Milliseconds. */
const HISTORY_PAUSES = { first: 1000, longest: 60_000 };

interface ReceivingParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly connection: () => SocketConnection | undefined;
  readonly timers: Timers;
}

/** Starts the inbox worker of one period of ownership. */
export function startReceiving({ ctx, connectionId, connection, timers }: ReceivingParts): Receiving {
  let received = 0;
  let isStopped = false;
  const stopping = Promise.withResolvers<void>();
  const progress = createHistoryProgress(ctx, connectionId);
  const handler = createStanzaHandler({
    ctx,
    connectionId,
    timers,
    subjectOf: async (group) => (await connection()?.groups.subjectOf(jidEncode(group, 'g.us'))) ?? '',
    membersOf: async (group) => (await connection()?.groups.membersOf(jidOf(group))) ?? [],
    lookUp: (jid) => otherAddress(ctx, connectionId, jid),
    fetchOrder: async ({ id, token }) => {
      const open = connection();
      if (!open?.isOpen()) return undefined;
      try {
        return await open.socket.getOrderDetails(id, token);
      } catch (error) {
        ctx.log.warn({ err: error, connectionId }, 'the lines of an order could not be fetched');
        return undefined;
      }
    },
  });
  const worker = startInboxWorker(ctx, connectionId, {
    ...handler,
    async receive(stanzas) {
      const count = await handler.receive(stanzas);
      received += count;
      if (stanzas[0].attrs['history']) progress.changed();
      return count;
    },
    async receiveTogether(chats) {
      const counts = await handler.receiveTogether(chats);
      for (const count of counts) received += count;
      return counts;
    },
  });
  /** An internal error says nothing about the message: another version, or another moment, may succeed. */
  const retryFailed = () =>
    replayGivenUp(ctx, { connectionId, failure: 'fault' }).then(
      (chats) => chats.forEach(({ chat }) => worker.wake(chat)),
      (error: unknown) => ctx.log.error({ err: error, connectionId }, 'given-up messages not retried'),
    );
  let retried = retryFailed();
  const stored = (chat: string) => {
    progress.changed();
    worker.wake(chat);
  };
  const outage = createOutagePause('parts of the history', HISTORY_PAUSES, ctx.log.child({ connectionId }));
  /** Repeats what our disk, database or network makes fail: WhatsApp does not send its history again. */
  const storeHistory = async (store: () => Promise<void>) => {
    for (;;) {
      try {
        await store();
        return outage.ended();
      } catch (error) {
        if (environmentCode(error) === undefined)
          return ctx.log.error({ err: error, connectionId }, 'history not stored');
        outage.failed(error, 'history not stored');
        if (isStopped) return; // read again at the next start
        await Promise.race([wait(outage.remaining(), undefined, { ref: false }), stopping.promise]);
      }
    }
  };
  let storing = storeHistory(() => resumeHistory(ctx, connectionId, stored));
  const timer = setInterval(() => (retried = retryFailed()), RETRY_FAILED_EVERY);
  return {
    wake: worker.wake,
    async stop() {
      clearInterval(timer);
      isStopped = true;
      stopping.resolve();
      await retried;
      await storing;
      await worker.stop();
      await progress.stop();
    },
    received: () => received,
    syncHistory(messages, me) {
      const store = async () => (await syncHistory(ctx, connectionId, me, messages)).forEach(stored);
      storing = storing.then(() => storeHistory(store));
    },
  };
}
