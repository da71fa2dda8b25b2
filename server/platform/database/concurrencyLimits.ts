/** Limits how many tasks of one kind run at the same time; further ones wait. */
export interface ConcurrencyLimits {
  /**
   * Waits for a free slot of this kind.
   * @param timeout milliseconds
   * @returns releases the slot; call it once
   * @throws ConcurrencyLimitReached when no slot became free in time
   */
  enter(kind: string, slots: number, timeout: number): Promise<() => void>;
}

/** Too many tasks of the same kind are running. */
export class ConcurrencyLimitReached extends Error {
  /** When the ORM wraps an error, only its code remains. */
  readonly code = 'LANE_FULL';

  constructor(kind: string) {
    super(`too many tasks at once: ${kind}`);
    this.name = 'ConcurrencyLimitReached';
  }
}

interface Lane {
  busy: number;
  readonly waiting: Set<() => void>;
}

export function createConcurrencyLimits(): ConcurrencyLimits {
  const lanes = new Map<string, Lane>();

  const leave = (kind: string, lane: Lane) => {
    const [next] = lane.waiting;
    if (next) {
      next();
      return;
    }
    lane.busy -= 1;
    if (lane.busy === 0) lanes.delete(kind);
  };

  return {
    async enter(kind, slots, timeout) {
      const lane = lanes.get(kind) ?? { busy: 0, waiting: new Set() };
      lanes.set(kind, lane);
      if (lane.busy < slots) lane.busy += 1;
      else await turnIn(lane, kind, timeout);
      let isInside = true;
      return () => {
        if (isInside) leave(kind, lane);
        isInside = false;
      };
    },
  };
}

/** Waits until another task releases its slot to this one. */
function turnIn({ waiting }: Lane, kind: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(go);
      reject(new ConcurrencyLimitReached(kind));
    }, timeout);
    waiting.add(go);
  });
}
