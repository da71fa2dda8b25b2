/** Milliseconds. */
export interface SessionTimes {
  /** Before the first reconnection; doubled for each further one, up to `longestPause`. */
  readonly pause: number;
  readonly longestPause: number;
  /** Instead of `longestPause` while a server refuses the login of a mailbox that has worked before. */
  readonly longestPauseRefused: number;
  /** The inbox is read at least so often: some servers do not announce new e-mail. */
  readonly readEvery: number;
  /** An e-mail that the server does not give is tried for so long; its storage may be away. */
  readonly giveUpAfter: number;
  /** Between attempts to own a session; the usual time if it is undefined. */
  readonly claim: number | undefined;
}

export const TIMES: SessionTimes = {
  pause: 5000,
  longestPause: 5 * 60_000,
  longestPauseRefused: 15 * 60_000,
  readEvery: 60_000,
  giveUpAfter: 10 * 60_000,
  claim: undefined,
};
