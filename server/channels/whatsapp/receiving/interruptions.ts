import type { ReceivingStatistics } from './receivingStatistics.ts';
import type { CatchUp } from './watchCatchUp.ts';

/** Times without a connection of one session. */
export interface Interruptions {
  /** The session begins in this process, or begins again. @param wasOpen whether WhatsApp has accepted a login with this link */
  begin(wasOpen: boolean): void;
  /** The session is connected now, or no longer. */
  changed(isConnected: boolean): void;
  /** The phone is no longer linked: the next login is the first one. */
  unlinked(): void;
  /**
   * A socket is opened. @param generation its number among all sockets of the connection, of any process
   * @returns takes what it catches up
   */
  socketOpened(generation: number): (result: CatchUp) => void;
}

export function createInterruptions(
  { interrupted }: Pick<ReceivingStatistics, 'interrupted'>,
  now: () => Date,
): Interruptions {
  let hasBeenOpen = false;
  let isConnected = false;
  let beganAt: Date | null = null;
  let lastGeneration: number | undefined;

  return {
    begin(wasOpen) {
      if (!isConnected) hasBeenOpen = wasOpen;
    },
    changed(connected) {
      if (isConnected && !connected) beganAt ??= now(); // what was not caught up since an earlier one is still missed
      isConnected = connected;
      hasBeenOpen ||= connected;
    },
    unlinked() {
      hasBeenOpen = false;
      beganAt = null;
    },
    socketOpened(generation) {
      const isNext = lastGeneration !== undefined && generation === lastGeneration + 1;
      lastGeneration = generation;
      if (!isNext) beganAt = null; // another process may have been connected meanwhile
      const isFirst = !hasBeenOpen; // a newly linked phone has missed nothing
      let ended: { readonly beganAt: Date | null; readonly endedAt: Date } | undefined;
      return (result) => {
        if (isFirst) return;
        ended ??= { beganAt, endedAt: now() };
        interrupted({ ...ended, ...result });
        beganAt = null;
      };
    },
  };
}
