import { recordHistoryProgress } from '#server/features/historyImports/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Milliseconds between two reports while an import is running. */
const REPORT_EVERY = 1000;

/** Reports how far the import of earlier messages is. */
export interface HistoryProgress {
  /** Messages were stored, or recorded in their conversations. */
  changed(): void;
  /** Writes what has not been reported. */
  stop(): Promise<void>;
}

export function createHistoryProgress(ctx: AppContext, connectionId: number): HistoryProgress {
  let timer: NodeJS.Timeout | undefined;
  let reporting: Promise<void> = Promise.resolve();

  const report = () => {
    timer = undefined;
    reporting = reporting
      .then(async () => {
        const progress = await readProgress(ctx, connectionId);
        if (progress.chats > 0) await recordHistoryProgress(ctx, connectionId, progress);
      })
      .catch((error: unknown) =>
        ctx.log.error({ err: error, connectionId }, 'progress of the history not recorded'),
      );
  };

  return {
    changed() {
      timer ??= setTimeout(report, REPORT_EVERY);
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        report();
      }
      await reporting;
    },
  };
}

/**
 * The phone does not say how many messages it will send: what can be known are the chats that it has sent, and those whose
 * messages are all stored.
 */
async function readProgress(ctx: AppContext, connectionId: number) {
  const [row] = await emOf(ctx).execute<{ chats: number; open: number; messages: number }[]>(
    `select count(distinct chat)::int as chats, count(distinct chat) filter (where done_at is null)::int as open,
       count(*) filter (where done_at is not null and given_up_at is null)::int as messages
     from whatsapp_stanzas where connection_id = ? and (attrs->>'history') is not null`,
    [connectionId],
  );
  const { chats = 0, open = 0, messages = 0 } = row ?? {};
  return { chats, chatsDone: chats - open, messages };
}
