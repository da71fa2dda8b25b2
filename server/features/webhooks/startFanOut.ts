import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { joinCalls } from '#server/platform/events/joinCalls.ts';
import { createFailureLog } from '#server/platform/failureLog.ts';
import { fanOut } from './fanOut.ts';
import { SOURCES } from './webhookTypes.ts';

/**
 * Turns events into deliveries as soon as they are committed, and polls for those that another process has left.
 * @param onStored called when there may be new deliveries
 * @param poll milliseconds
 */
export function startFanOut(ctx: AppContext, onStored: () => void, poll: number): { stop(): Promise<void> } {
  const failures = createFailureLog(ctx.log, {
    failing: 'events for webhooks cannot be read; retrying',
    again: 'events for webhooks can be read again',
  });
  let isStopped = false;
  /** Without webhooks there is nothing to do after each event. */
  let hasWebhooks = false;

  const { call: turnAll } = joinCalls(async () => {
    if (isStopped) return;
    try {
      const known = await readState(ctx);
      hasWebhooks = known.hasWebhooks;
      let hasMore = known.hasEvents;
      while (hasMore && !isStopped) {
        hasMore = await fanOut(ctx);
        onStored();
      }
      failures.worked();
    } catch (error) {
      failures.failed(error);
    }
  });

  const timer = setInterval(() => void turnAll(), poll).unref();
  const wake = () => void (hasWebhooks && turnAll());
  const names = new Set(Object.values(SOURCES).flat());
  const subscriptions = [...names].map((name) => ctx.events.on(name, wake, 'prompt'));
  subscriptions.push(
    ctx.events.on(
      'webhook.changed',
      () => {
        void turnAll();
        onStored();
      },
      'prompt',
    ),
  );
  void turnAll();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      for (const unsubscribe of subscriptions) unsubscribe();
      await turnAll(); // what is running
    },
  };
}

async function readState(ctx: AppContext): Promise<{ hasWebhooks: boolean; hasEvents: boolean }> {
  const [row] = await emOf(ctx).execute<{ hasWebhooks: boolean; hasEvents: boolean }[]>(
    `select exists (select from webhooks where is_enabled) as "hasWebhooks",
       exists (select from webhook_events) as "hasEvents"`,
  );
  return row ?? { hasWebhooks: false, hasEvents: false };
}
