/** How long things may take and are waited for; milliseconds. */
export interface Timings {
  /** A line that was opened and says nothing at all is given up after this. */
  readonly hang: number;
  /** A connection of this age is healthy: earlier failures no longer count. */
  readonly healthy: number;
  /** Before the second try; doubled with every further one that reaches WhatsApp. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Before a further try it is asked whether the network leads to WhatsApp: for so long, and so long after it did not. */
  readonly probe: number;
  readonly probePause: number;
  /** Between two looks at whether the session does what it should. */
  readonly checkInterval: number;
  /** A received message that is in no ticket after this is late. */
  readonly late: number;
  /** Questions to WhatsApp, of which one stops everything that is sent. */
  readonly query: number;
  /** WhatsApp's word that it has taken a message. */
  readonly ack: number;
  /** A message that has not left after this is stuck in its line. */
  readonly leave: number;
  /** Between tries to own a session that another process owns. */
  readonly ownership: number;
  readonly keepAlive: number;
  /** After a break new messages wait for older ones; when none of those has come for so long, no more are expected. */
  readonly catchUp: number;
  readonly connect: number;
  /** Each QR code; absent: as the library does, 60 seconds and then 20 each. */
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
  ack: 30_000,
  leave: 90_000,
  ownership: 5000,
  keepAlive: 15_000,
  catchUp: 10_000,
  connect: 20_000,
};

/** The pause before the next try: doubled with each failure, half of it random so that all do not come back at once. */
export function pauseAfter(
  failures: number,
  { firstPause, longestPause }: Pick<Timings, 'firstPause' | 'longestPause'>,
  random = Math.random(),
): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
  return Math.round(pause * (0.5 + random / 2));
}
