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
  readonly code = 'CONCURRENCY_LIMIT_REACHED';

  constructor(kind: string) {
    super(`too many tasks at once: ${kind}`);
    this.name = 'ConcurrencyLimitReached';
  }
}

interface Usage {
  busy: number;
  readonly waiting: Set<() => void>;
}

export function createConcurrencyLimits(): ConcurrencyLimits {
  const usages = new Map<string, Usage>();

  const leave = (kind: string, usage: Usage) => {
    const [next] = usage.waiting;
    if (next) {
      next();
      return;
    }
    usage.busy -= 1;
    if (usage.busy === 0) usages.delete(kind);
  };

  return {
    async enter(kind, slots, timeout) {
      const usage = usages.get(kind) ?? { busy: 0, waiting: new Set() };
      usages.set(kind, usage);
      if (usage.busy < slots) usage.busy += 1;
      else await waitForSlot(usage, kind, timeout);
      let isInside = true;
      return () => {
        if (isInside) leave(kind, usage);
        isInside = false;
      };
    },
  };
}

/** Waits until another task releases its slot to this one. */
function waitForSlot({ waiting }: Usage, kind: string, timeout: number): Promise<void> {
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
