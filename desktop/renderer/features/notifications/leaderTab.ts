import { EVENT_PAUSE } from '#renderer/platform/socket/index.ts';

/**
 * Milliseconds for which tabs wait for each other's claims before one notifies; too short to be noticed. Longer than
 * `EVENT_PAUSE`, as one tab may receive an event by that much later than another.
 */
const LISTENING_TIME = 2 * EVENT_PAUSE;
/** Number of arrivals claimed by other tabs to remember. */
const REMEMBERED = 50;
/** Before every claim of a tab. */
const AT_FIRST = 0;

interface Claim {
  /** Of what arrived. */
  readonly key: string;
  /** When it was made, by the clock that all tabs share. Milliseconds. */
  readonly at: number;
  readonly tab: string;
}

/**
 * Lets only one of the user's open tabs notify about an arrival, by a sound or a notification. The earliest claim wins,
 * and among simultaneous ones that of the tab with the smallest name: a tab that was busy finds the claims that others have
 * made meanwhile while it waits, and some of them have notified by then.
 * @param canNotify whether this tab can notify at all: browsers mute a page without a user interaction
 */
export function createLeaderTab(channelName: string, canNotify: () => boolean) {
  const tab = Math.random().toString(36);
  const channel = new BroadcastChannel(channelName);
  const claimed = new Set<string>();
  const mine = new Map<string, { readonly claim: Claim; readonly timer: ReturnType<typeof setTimeout> }>();
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    const own = mine.get(data.key);
    if (own && isBefore(own.claim, data)) return;
    clearTimeout(own?.timer);
    mine.delete(data.key);
    markClaimed(data.key);
  };
  const markClaimed = (key: string) => {
    claimed.add(key);
    const [oldest] = claimed;
    if (claimed.size > REMEMBERED && oldest !== undefined) claimed.delete(oldest);
  };
  return {
    /** Call on each arrival: `notify` is called unless another tab claims it. */
    arrived(key: string, notify: () => void): void {
      if (claimed.has(key) || !canNotify()) return;
      const claim: Claim = { key, at: Date.now(), tab };
      channel.postMessage(claim);
      const timer = setTimeout(() => {
        mine.delete(key);
        markClaimed(key);
        notify();
      }, LISTENING_TIME);
      mine.set(key, { claim, timer });
    },
    /** Call when the user sees it in this tab: no other tab notifies then. */
    seen(key: string): void {
      channel.postMessage({ key, at: AT_FIRST, tab } satisfies Claim);
    },
    close(): void {
      for (const { timer } of mine.values()) clearTimeout(timer);
      channel.close();
    },
  };
}

function isBefore(one: Claim, other: Claim): boolean {
  return one.at < other.at || (one.at === other.at && one.tab < other.tab);
}
