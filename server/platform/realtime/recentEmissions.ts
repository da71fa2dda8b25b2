import type { Emission } from './emission.ts';
import type { Channel } from './scopes.ts';

interface StoredEmission extends Emission {
  /** The number of its event in the log. */
  readonly number: number;
  /** The highest number among this and the earlier emissions. */
  readonly highest: number;
}

/** What this process has emitted of late, for clients that come back. */
export interface RecentEmissions {
  add(number: number, emission: Emission): void;
  /** The rights of a user have changed: what was emitted up to this number was for the earlier ones. */
  changeRights(userId: number, number: number): void;
  /** Nothing up to this number may be sent again, or it is not known. */
  forget(number: number): void;
  /**
   * What was emitted after this number for a user who is in these rooms now, in order.
   * @returns null when that is not known any more, or too much
   */
  after(number: number, userId: number, rooms: ReadonlySet<string>): readonly Emission[] | null;
}

/** The older half of the emissions is dropped when the newer one has reached one of the first three. */
export const RECENT = {
  /** Milliseconds. */
  lasts: 60_000,
  emissions: 10_000,
  /** Of the events as JSON. In memory they take 1.6 times as much. */
  characters: 16_000_000,
  /** A client that has missed more loads again: it would get more than it shows. */
  replayed: 500,
};

/** @param start the number of the last event that was not emitted */
export function createRecentEmissions(start: number, limits = RECENT): RecentEmissions {
  let forgotten = start;
  const rightsChanged = new Map<number, number>();
  let older: readonly StoredEmission[] = [];
  let newer: StoredEmission[] = [];
  let newerSince = performance.now();
  let characters = 0;
  let highest = start;

  const forget = (number: number) => {
    forgotten = Math.max(forgotten, number);
  };
  const dropOlder = () => {
    forget(older.at(-1)?.highest ?? 0);
    older = newer;
    newer = [];
    newerSince = performance.now();
    characters = 0;
  };
  const isFull = () =>
    newer.length >= limits.emissions ||
    characters >= limits.characters ||
    performance.now() - newerSince >= limits.lasts;

  return {
    add(number, emission) {
      if (isFull()) dropOlder();
      highest = Math.max(highest, number);
      characters += JSON.stringify(emission.argument).length;
      newer.push({ ...emission, number, highest });
    },
    changeRights(userId, number) {
      rightsChanged.set(userId, number);
    },
    forget(number) {
      forget(number);
    },
    after(number, userId, rooms) {
      if (number < forgotten || number < (rightsChanged.get(userId) ?? 0)) return null;
      const missed: Emission[] = [];
      const granted = new Set<Channel>();
      const revoked = new Set<Channel>();
      for (const emission of newestFirst(newer, older)) {
        if (emission.highest <= number) break;
        if (emission.number <= number || !isFor(emission, rooms)) continue;
        const { channels, revokes } = emission;
        if (channels.some((channel) => revoked.has(channel))) continue;
        if (revokes !== undefined && !granted.has(revokes)) revoked.add(revokes);
        channels.forEach((channel) => granted.add(channel));
        if (missed.push(emission) > limits.replayed) return null;
      }
      return missed.toReversed();
    },
  };
}

function isFor({ rooms: to, except }: Emission, rooms: ReadonlySet<string>): boolean {
  return to.some((room) => rooms.has(room)) && !except.some((room) => rooms.has(room));
}

function* newestFirst(...lists: readonly (readonly StoredEmission[])[]): Generator<StoredEmission> {
  for (const list of lists) {
    for (let index = list.length - 1; index >= 0; index -= 1) {
      const emission = list[index];
      if (emission) yield emission;
    }
  }
}
