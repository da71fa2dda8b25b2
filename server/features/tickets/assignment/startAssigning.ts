import { Queue } from '#server/features/queues/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isSameAssignment, type TicketAssignment } from '../visibility.ts';
import { assignWaiting } from './assignWaiting.ts';

declare module '#server/platform/cache.ts' {
  interface CachedValues {
    /** Whether a queue has automatic assignment. */
    hasAutomaticQueue: boolean;
  }
}

/**
 * Assigns waiting tickets after every change committed here that may let one be assigned: a ticket begins to wait, an agent
 * becomes free, or a queue is changed. What is missed, as when this process ends, a recurring job finds.
 */
export function startAssigning(ctx: AppContext): { stop(): Promise<void> } {
  const { events, cache, log } = ctx;
  const stopping = new AbortController();
  let isWanted = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    try {
      do {
        isWanted = false;
        await assignWaiting(ctx, stopping.signal);
      } while (isWanted && !stopping.signal.aborted);
    } catch (error) {
      log.error({ err: error }, 'waiting tickets not assigned');
    } finally {
      running = undefined;
    }
  };

  /** Without a queue that wants it, which most have not, messages cost nothing more. */
  const assign = async () => {
    const hasOne = await cache.getOrLoad(
      'hasAutomaticQueue',
      async () => (await emOf(ctx).count(Queue, { assignment: 'automatic' })) > 0,
    );
    if (!hasOne || stopping.signal.aborted) return;
    isWanted = true;
    await (running ??= run());
  };
  const assignIf = (mayHelp: boolean) => (mayHelp ? assign() : undefined);

  const forget = () => cache.invalidate('hasAutomaticQueue');
  const stops = [
    events.on('queue.created', forget, 'prompt'),
    events.on('queue.updated', forget, 'prompt'),
    events.on('queue.updated', ({ assignment }) => assignIf(assignment === 'automatic'), 'here'),
    events.on('ticket.created', ({ assignment }) => assignIf(isWaiting(assignment)), 'here'),
    events.on(
      'ticket.moved',
      ({ ticket: { assignment }, before: { assignment: before } }) =>
        assignIf(!isSameAssignment(assignment, before) && (isWaiting(assignment) || isOpen(before))),
      'here',
    ),
    events.on('ticket.deleted', ({ assignment }) => assignIf(isOpen(assignment)), 'here'),
    events.on('user.presence', ({ online, away }) => assignIf(online && !away), 'here'),
    events.on(
      'user.updated',
      ({ online, availability }) => assignIf(online && availability?.isAvailable === true),
      'here',
    ),
  ];

  return {
    async stop() {
      for (const stop of stops) stop();
      stopping.abort();
      await running;
    },
  };
}

/** In a queue. */
const isWaiting = ({ status, queueId }: TicketAssignment) => status === 'pending' && queueId !== null;

/** Counts for the limit of its agent. */
const isOpen = ({ status }: TicketAssignment) => status === 'open';
