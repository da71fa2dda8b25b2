import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startNetwork } from '#simulators/network/startNetwork.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { createLog } from '../log.ts';
import { createOwnership, type Ownership } from './ownership.ts';

/** Milliseconds between claims. */
const PAUSE = 20;
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const WAIT = { interval: 5 };

let database: TestDatabase;
const processes: Process[] = [];
/** The owners of each name, which must never be two. */
const owners = new Map<string, number>();

interface Process {
  readonly ownership: Ownership;
  readonly owned: Set<string>;
  readonly won: string[];
  /** Those that it cannot pass on. */
  readonly pinned: Set<string>;
  failing: boolean;
  claim(...names: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

beforeAll(async () => {
  database = await createTestDatabase('template0');
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((each) => each.stop()));
  expect([...owners.values()].filter((count) => count !== 0)).toEqual([]);
});
afterAll(() => database.drop());

function startProcess(
  databaseUrl = database.url,
  options: Partial<Parameters<typeof createOwnership>[2]> = {},
): Process {
  const ownership = createOwnership(databaseUrl, createLog('fatal'), {
    group: 'letters',
    pause: PAUSE,
    ...options,
  });
  const claimed = new Set<string>();
  const count = (name: string, more: number) => {
    owners.set(name, (owners.get(name) ?? 0) + more);
    expect(owners.get(name)).toBeLessThanOrEqual(1);
  };
  const made: Process = {
    ownership,
    owned: new Set(),
    won: [],
    pinned: new Set(),
    failing: false,
    async claim(...names) {
      for (const name of names) {
        claimed.add(name);
        await ownership.claim(name, {
          async onWon() {
            made.won.push(name);
            if (made.failing) throw new Error('not won');
            made.owned.add(name);
            count(name, 1);
          },
          async onLost() {
            if (made.owned.delete(name)) count(name, -1);
          },
          canMove: () => !made.pinned.has(name),
        });
      }
    },
    async stop() {
      for (const name of claimed) {
        if (made.owned.delete(name)) count(name, -1);
        await ownership.release(name);
      }
      claimed.clear();
    },
  };
  processes.push(made);
  return made;
}
const shares = (...of: readonly Process[]) => of.map(({ owned }) => owned.size);

it('one process owns everything; one that starts later gets its half, each by one move', async () => {
  const one = startProcess(database.url, { leaveToOthers: Infinity }); // however late the other one comes
  await one.claim(...NAMES);
  expect(one.owned.size).toBe(6);
  const other = startProcess();
  await other.claim(...NAMES);
  await expect.poll(() => shares(one, other), WAIT).toEqual([3, 3]);
  expect([one.won.length, other.won.length]).toEqual([6, 3]);
});

it('each group is shared by itself: a process that owns of two still has all of both at once', async () => {
  const one = startProcess(database.url, { leaveToOthers: Infinity });
  await one.claim('a', 'b');
  const sameProcess = startProcess(database.url, { group: 'other letters', leaveToOthers: Infinity });
  await sameProcess.claim('c', 'd');
  expect(shares(one, sameProcess)).toEqual([2, 2]);
});

it('what a process owned that ends is shared by the others', async () => {
  const [one, two, three] = [startProcess(), startProcess(), startProcess()];
  for (const each of [one, two, three]) await each.claim(...NAMES);
  await expect.poll(() => shares(one, two, three), WAIT).toEqual([2, 2, 2]);
  await three.stop();
  await expect.poll(() => shares(one, two), WAIT).toEqual([3, 3]);
});

it('only what can be passed on is', async () => {
  const one = startProcess();
  ['a', 'b', 'c'].forEach((name) => one.pinned.add(name));
  await one.claim('a', 'b', 'c', 'd');
  const other = startProcess();
  await other.claim('a', 'b', 'c', 'd');
  await expect.poll(() => shares(one, other), WAIT).toEqual([3, 1]);
  one.pinned.delete('c');
  await expect.poll(() => shares(one, other), WAIT).toEqual([2, 2]);
  expect(other.won).toEqual(['d', 'c']);
});

it('a process takes more than its share when no other one does', async () => {
  const broken = startProcess();
  broken.failing = true;
  await broken.claim('a', 'b');
  const one = startProcess();
  await one.claim('a', 'b');
  await expect.poll(() => shares(one, broken), WAIT).toEqual([2, 0]);
});

it('what a process owned that is cut off from the database goes to another, after the process has given it up', async () => {
  const url = new URL(database.url);
  const network = await startNetwork(Number(url.port));
  url.port = String(network.port);
  const times = { answerWithin: 300, freedAfter: 4000 };
  const cutOff = startProcess(url.href, times);
  await cutOff.claim('a', 'b');
  network.cut();
  const other = startProcess();
  await other.claim('a', 'b');
  expect(shares(cutOff, other)).toEqual([2, 0]);
  await expect.poll(() => shares(cutOff, other), WAIT).toEqual([0, 2]);
  await network.stop();
});
