/** How long tabs listen to each other before one tells; milliseconds. Nobody notices the difference. */
const LISTENING_TIME = 80;
/** Messages that other tabs took are forgotten after so many. */
const REMEMBERED = 50;
/** Stands before the name of every tab. */
const ELECTION_TIME = '';

interface Claim {
  readonly messageId: number;
  readonly tab: string;
}

/**
 * Lets one of the tabs that a person has open tell of a message, by a sound or a notification. Whoever hears of it first
 * says so and tells; of tabs that say so at the same time, the one with the smallest name.
 * @param canNotify whether this tab can tell at all: browsers silence a page on which nobody has done anything yet
 */
export function createLeaderTab(channelName: string, canNotify: () => boolean) {
  const tab = Math.random().toString(36);
  const channel = new BroadcastChannel(channelName);
  const claimed = new Set<number>();
  const mine = new Map<number, ReturnType<typeof setTimeout>>();
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    const timer = mine.get(data.messageId);
    if (timer !== undefined && tab < data.tab) return;
    clearTimeout(timer);
    mine.delete(data.messageId);
    markClaimed(data.messageId);
  };
  const markClaimed = (messageId: number) => {
    claimed.add(messageId);
    const [oldest] = claimed;
    if (claimed.size > REMEMBERED && oldest !== undefined) claimed.delete(oldest);
  };
  return {
    /** A message has come: `tell` is called unless another tab does it. */
    arrived(messageId: number, notify: () => void): void {
      if (claimed.has(messageId) || !canNotify()) return;
      channel.postMessage({ messageId, tab } satisfies Claim);
      const timer = setTimeout(() => {
        mine.delete(messageId);
        markClaimed(messageId);
        notify();
      }, LISTENING_TIME);
      mine.set(messageId, timer);
    },
    /** The person has it before their eyes in this tab: no other need tell of it. */
    seen(messageId: number): void {
      channel.postMessage({ messageId, tab: ELECTION_TIME } satisfies Claim);
    },
    close(): void {
      for (const timer of mine.values()) clearTimeout(timer);
      channel.close();
    },
  };
}
