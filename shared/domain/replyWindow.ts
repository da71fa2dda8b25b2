const HOUR = 60 * 60 * 1000;

/** When the customer can no longer be answered, on a channel with a reply window; null: at once. */
export function replyWindowEnd(hours: number, lastInboundAt: Date | null): Date | null {
  return lastInboundAt && new Date(lastInboundAt.getTime() + hours * HOUR);
}

/** Whether a customer who wrote last at this time, or never, can no longer be answered. */
export function isReplyWindowClosed(hours: number, lastInboundAt: Date | null, now: Date): boolean {
  const end = replyWindowEnd(hours, lastInboundAt);
  return end === null || end <= now;
}
