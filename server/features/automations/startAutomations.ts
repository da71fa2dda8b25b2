import type { StepTools } from '#server/features/ticketSteps/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { DomainEventName } from '#server/platform/events/eventBus.ts';
import { startLeasedQueue, type QueueLimits } from '#server/platform/queue/leasedQueue.ts';
import { actOnEvent, LeaseLost } from './actOnEvent.ts';
import { leaseEvent, releaseEvent, renewEvents, type LeasedEvent } from './leaseEvent.ts';

const SECOND = 1000;

/** Times in milliseconds. */
const LIMITS: QueueLimits = {
  parallel: 4,
  lease: 60 * SECOND,
  poll: 5 * SECOND,
  outagePause: { first: 2 * SECOND, longest: 60 * SECOND },
};

/** After these the trigger of `domain_events` may have added something. */
const CAUSES: readonly DomainEventName[] = [
  'ticket.created',
  'ticket.moved',
  'ticket.eventAdded',
  'message.created',
];

/**
 * Lets rules act as soon as what causes them is committed, and polls for what another process has left. Nothing is asked after an event
 * while there are no rules.
 * @returns stops it; what is not finished then goes on in the next process
 */
export function startAutomations(ctx: AppContext, tools: StepTools): () => Promise<void> {
  let hasRules = false;
  const queue = startLeasedQueue<LeasedEvent>(
    ctx,
    {
      name: 'automation rules',
      lease: async () => (hasRules ? leaseEvent(emOf(ctx), LIMITS.lease) : undefined),
      renew: (leased) => renewEvents(emOf(ctx), leased, LIMITS.lease),
      async nextDue() {
        const [row] = await emOf(ctx).execute<{ hasRules: boolean }[]>(
          'select exists (select from automation_rules where is_enabled) as "hasRules"',
        );
        const hadRules = hasRules;
        hasRules = row?.hasRules === true;
        if (hasRules && !hadRules) queue.wake(); // for what has happened meanwhile
        return undefined;
      },
      async run(leased, { controller: { signal }, isStopping, outage }) {
        try {
          await actOnEvent(ctx, tools, leased, signal);
          outage.ended();
        } catch (error) {
          if (!(error instanceof LeaseLost)) throw error;
        }
        if (signal.aborted && isStopping()) await releaseEvent(emOf(ctx), leased);
      },
    },
    LIMITS,
  );
  const wake = () => {
    if (hasRules) queue.wake();
  };
  const subscriptions = [
    ...CAUSES.map((name) => ctx.events.on(name, wake, 'prompt')),
    ctx.events.on('automations.changed', queue.wake, 'prompt'),
  ];
  return async () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    await queue.stop();
  };
}
