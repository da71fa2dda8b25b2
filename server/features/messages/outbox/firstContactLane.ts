import type { AppContext } from '#server/platform/appContext.ts';
import { releasePaused } from './pausedMessages.ts';

/** Milliseconds between two checks of paused messages whose pause has no known or a distant end. */
const LONGEST_WAIT = 60_000;

/** The first contacts of one connection that wait, while its replies are sent. */
export interface FirstContactLane {
  /** Something may have changed: the next `release` checks. */
  markDue(): void;
  /** Returns to the queue what may be sent now, if anything may have changed since the last time. */
  release(): Promise<void>;
  /** A message was paused. @param until when the next first contact may be sent; null: not known */
  paused(until: Date | null): void;
  /** Messages may be paused. */
  hasPaused(): boolean;
  stop(): void;
}

/** @param onDue called when the pause may be over */
export function createFirstContactLane(
  ctx: AppContext,
  connectionId: number,
  onDue: () => void,
): FirstContactLane {
  let isDue = true; // messages may be left from before a restart, or from another process
  let timer: NodeJS.Timeout | undefined;
  let mayHavePaused = true;

  const checkLater = (until: Date | null) => {
    mayHavePaused = true;
    clearTimeout(timer);
    const wait = until ? Math.max(0, until.getTime() - ctx.now().getTime()) : LONGEST_WAIT;
    const check = () => {
      isDue = true;
      onDue();
    };
    timer = setTimeout(check, Math.min(wait, LONGEST_WAIT));
  };

  return {
    markDue() {
      isDue = true;
    },
    async release() {
      if (!isDue) return;
      isDue = false;
      try {
        const { hasPaused, until } = await releasePaused(ctx, connectionId);
        mayHavePaused = hasPaused;
        if (hasPaused) checkLater(until);
      } catch (error) {
        isDue = true;
        throw error;
      }
    },
    paused: checkLater,
    hasPaused: () => mayHavePaused,
    stop: () => clearTimeout(timer),
  };
}
