/** Timeouts and intervals of a session. Milliseconds. */
export interface Timings {
  /** A newly opened socket that receives nothing at all is closed after this. */
  readonly hang: number;
  /** A connection of this age is healthy: earlier failures no longer count. */
  readonly healthy: number;
  /** Pause before the second attempt; doubled after every further one that reaches WhatsApp. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Network check before an attempt: its timeout, and the pause after a failed check. */
  readonly probe: number;
  readonly probePause: number;
  /** Interval between checks of the session. */
  readonly checkInterval: number;
  /** A received message that is not in a ticket after this is late. */
  readonly late: number;
  /** Queries to WhatsApp; one without a response blocks all sending. */
  readonly query: number;
  /** Requests that the phone answers itself. */
  readonly phone: number;
  /** WhatsApp's acknowledgement of a sent message. */
  readonly ack: number;
  /** A message that has not been sent after this is stuck in its socket. */
  readonly leave: number;
  /** Interval between attempts to own a session that another process owns. */
  readonly ownership: number;
  readonly keepAlive: number;
  /**
   * After a break, new messages wait for missed ones; when none of those has arrived for this long, no more
   * are expected.
   */
  readonly catchUp: number;
  /** WhatsApp's first answer over a new socket. */
  readonly connect: number;
  /** Shortest interval between two questions about the limits of the account. */
  readonly limits: number;
  /** For a person to use the passkey that WhatsApp demands; the proof of the scanned code is worth nothing after five minutes. */
  readonly passkey: number;
  /** For WhatsApp and the phone to go on after that. */
  readonly passkeyPhone: number;
  /** Each QR code; absent: the library's default, 60 seconds and then 20 each. */
  readonly qr?: number;
}

export const TIMINGS: Timings = {
  hang: 45_000,
  healthy: 30_000,
  firstPause: 1000,
  longestPause: 60_000,
  probe: 3000,
  probePause: 2000,
  checkInterval: 30_000,
  late: 60_000,
  query: 15_000,
  phone: 20_000,
  ack: 30_000,
  leave: 90_000,
  ownership: 5000,
  keepAlive: 15_000,
  catchUp: 10_000,
  connect: 20_000,
  limits: 30_000,
  passkey: 240_000,
  passkeyPhone: 120_000,
};

/**
 * The pause before the next attempt: doubled with each failure, half of it random so that sessions do not all
 * reconnect at once.
 */
export function pauseAfter(
  failures: number,
  { firstPause, longestPause }: Pick<Timings, 'firstPause' | 'longestPause'>,
  random = Math.random(),
): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
  return Math.round(pause * (0.5 + random / 2));
}
