/** Milliseconds for which tabs wait for each other's claims before one notifies; too short to be noticed. */
const LISTENING_TIME = 80;
/** Number of messages claimed by other tabs to remember. */
const REMEMBERED = 50;
/** Sorts before the name of every tab, so that its claim always wins. */
const FIRST_NAME = '';

interface Claim {
  readonly messageId: number;
  readonly tab: string;
}

/**
 * Lets only one of the user's open tabs notify about a message, by a sound or a notification. The first tab that
 * receives the message claims it; among simultaneous claims, the tab with the smallest name wins.
 * @param canNotify whether this tab can notify at all: browsers mute a page without a user interaction
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
    /** Call on each new message: `notify` is called unless another tab claims it. */
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
    /** Call when the user sees the message in this tab: no other tab notifies then. */
    seen(messageId: number): void {
      channel.postMessage({ messageId, tab: FIRST_NAME } satisfies Claim);
    },
    close(): void {
      for (const timer of mine.values()) clearTimeout(timer);
      channel.close();
    },
  };
}
