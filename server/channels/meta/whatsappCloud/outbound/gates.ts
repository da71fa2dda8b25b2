/**
 * Numbers over which Meta takes no messages for a while. Known to one process only: another one learns it by its own first
 * message, which is not lost by it.
 */
export interface Gates {
  close(connectionId: number, until: Date): void;
  /** When a number takes messages again; undefined when it does now. */
  closedUntil(connectionId: number, now: Date): Date | undefined;
}

export function createGates(): Gates {
  const closed = new Map<number, Date>();
  return {
    close(connectionId, until) {
      const known = closed.get(connectionId);
      if (!known || known < until) closed.set(connectionId, until);
    },
    closedUntil(connectionId, now) {
      const until = closed.get(connectionId);
      if (!until || until > now) return until;
      closed.delete(connectionId);
      return undefined;
    },
  };
}
