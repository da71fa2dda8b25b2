import { beforeEach, expect, it, vi } from 'vitest';
import { createRecovery, type Recovery } from './recovery.ts';
import type { SocketClient } from './socketClient.ts';

type Answer = (error: Error | null, isRecovered?: unknown) => void;
const asked: { position: number; within: number; answer: Answer }[] = [];
const client = {
  timeout: (within: number) => ({
    emit: (_: 'recover', position: number, answer: Answer) => void asked.push({ position, within, answer }),
  }),
} as unknown as SocketClient;
const positions = () => asked.map(({ position }) => position);
const answer = (index: number, isRecovered: unknown) => asked[index]?.answer(null, isRecovered);

const onRecovered = vi.fn<() => void>();
const onMissed = vi.fn<() => void>();
let recovery: Recovery;
beforeEach(() => {
  asked.length = 0;
  onRecovered.mockReset();
  onMissed.mockReset();
  recovery = createRecovery({ onRecovered, onMissed, timeout: 50 });
});

/** Connected and up to date at this position. */
function connected(at: number): void {
  expect(recovery.begin(client)).toBe(false);
  recovery.receive(client, at);
  answer(0, true);
}

it('asks at first for what was emitted while its rooms were joined, and reports nothing when that has come', () => {
  connected(5);
  expect(asked).toMatchObject([{ position: 5, within: 50 }]);
  expect([onRecovered, onMissed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('asks after a reconnection for what came after the highest position', () => {
  connected(5);
  for (const position of [9, 8]) recovery.receive(client, position);
  recovery.lose();
  expect(recovery.begin(client)).toBe(true);
  expect(positions()).toEqual([5, 9]);
  expect(onRecovered).not.toHaveBeenCalled();
  answer(1, true);
  expect(onRecovered).toHaveBeenCalledOnce();
  expect(onMissed).not.toHaveBeenCalled();
});

it.each([
  ['false', null, false],
  ['an error', null, { error: 'ERR_INTERNAL' }],
  ['nothing in time', new Error('timeout'), undefined],
])('reports that events may be missed when the server answers %s', (_, error, isRecovered) => {
  connected(5);
  recovery.lose();
  recovery.begin(client);
  recovery.receive(client, 20);
  asked[1]?.answer(error, isRecovered);
  expect(onMissed).toHaveBeenCalledOnce();
  expect(onRecovered).not.toHaveBeenCalled();
  recovery.lose();
  recovery.begin(client);
  expect(positions()).toEqual([5, 5, 20]); // what was loaded again is from after that
});

it('asks again from the same position when the connection is lost before the answer', () => {
  connected(5);
  recovery.lose();
  recovery.begin(client);
  recovery.receive(client, 20);
  recovery.lose();
  asked[1]?.answer(new Error('disconnected'));
  recovery.begin(client);
  answer(1, true); // too late
  expect(positions()).toEqual([5, 5, 5]);
  expect([onRecovered, onMissed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('never asks an older server, which sends no positions', () => {
  for (let times = 0; times < 2; times += 1) {
    expect(recovery.begin(client)).toBe(false);
    recovery.receive(client, undefined);
    recovery.lose();
  }
  expect(asked).toEqual([]);
});
