/** How long tabs listen to each other before one rings; milliseconds. Nobody hears the difference. */
const LISTENING_TIME = 80;
/** Messages that other tabs took are forgotten after so many. */
const REMEMBERED = 50;

interface Claim {
  readonly messageId: number;
  readonly tab: string;
}

interface Options {
  readonly ring: () => void;
  /** Whether this tab can be heard: browsers silence a page on which nobody has done anything yet. */
  readonly canRing: () => boolean;
}

/**
 * Lets one of the tabs that a person has open ring for a message. Whoever hears of it first says so and rings; of tabs that
 * say so at the same time, the one with the smallest name.
 */
export function createOneRings(channelName: string, { ring, canRing }: Options) {
  const tab = Math.random().toString(36);
  const channel = new BroadcastChannel(channelName);
  const taken = new Set<number>();
  const mine = new Map<number, ReturnType<typeof setTimeout>>();
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    const timer = mine.get(data.messageId);
    if (timer !== undefined && tab < data.tab) return;
    clearTimeout(timer);
    mine.delete(data.messageId);
    take(data.messageId);
  };
  const take = (messageId: number) => {
    taken.add(messageId);
    const [oldest] = taken;
    if (taken.size > REMEMBERED && oldest !== undefined) taken.delete(oldest);
  };
  return {
    arrived(messageId: number): void {
      if (taken.has(messageId) || !canRing()) return;
      channel.postMessage({ messageId, tab } satisfies Claim);
      const timer = setTimeout(() => {
        mine.delete(messageId);
        take(messageId);
        ring();
      }, LISTENING_TIME);
      mine.set(messageId, timer);
    },
    close(): void {
      for (const timer of mine.values()) clearTimeout(timer);
      channel.close();
    },
  };
}
