const HOUR = 60 * 60 * 1000;

/** When the customer can no longer be answered, on a channel with a reply window; null: at once. */
export function replyWindowEnd(hours: number, lastInboundAt: Date | null): Date | null {
  return lastInboundAt && new Date(lastInboundAt.getTime() + hours * HOUR);
}

/** Whether a customer who wrote last at this time, or never, can no longer be answered. */
function isReplyWindowClosed(hours: number, lastInboundAt: Date | null, now: Date): boolean {
  const end = replyWindowEnd(hours, lastInboundAt);
  return end === null || end <= now;
}

/** The times of a channel in which customers can be answered, in hours. */
interface ReplyTimes {
  readonly replyWindowHours: number | null;
  /** In which a person may still answer; absent: no longer. */
  readonly personReplyHours?: number | undefined;
}

/** Whether a customer can be answered: by anyone, only by a person, or not any more. */
export type ReplyWindow = 'open' | 'personOnly' | 'closed';

/** @param lastInboundAt when the customer wrote last; null: never */
export function replyWindowAt(times: ReplyTimes, lastInboundAt: Date | null, now: Date): ReplyWindow {
  const { replyWindowHours, personReplyHours } = times;
  if (replyWindowHours === null || !isReplyWindowClosed(replyWindowHours, lastInboundAt, now)) return 'open';
  const isOver = !personReplyHours || isReplyWindowClosed(personReplyHours, lastInboundAt, now);
  return isOver ? 'closed' : 'personOnly';
}
