import { afterEach, expect, it, vi } from 'vitest';
import type { Emission } from './emission.ts';
import { createRecentEmissions, RECENT } from './recentEmissions.ts';

afterEach(() => void vi.useRealTimers());

const emission = (tagId: number, fields: Partial<Emission> = {}): Emission => ({
  channels: ['general'],
  rooms: ['all'],
  except: [],
  name: 'tags',
  argument: { action: 'delete', tagId },
  ...fields,
});
const ALL = new Set(['all']);
const START = 10;
const create = (limits: Partial<typeof RECENT> = {}) =>
  createRecentEmissions(START, { ...RECENT, ...limits });
const namesAfter = (
  recent: ReturnType<typeof create>,
  number: number,
  rooms: ReadonlySet<string> = ALL,
  userId = 1,
) =>
  recent.after(number, userId, rooms)?.map(({ argument }) => (argument as { tagId: number }).tagId) ?? null;

it('gives what was emitted after a number, in the order of emission', () => {
  const recent = create();
  for (const number of [11, 12, 14, 13, 15]) recent.add(number, emission(number));
  expect(namesAfter(recent, 10)).toEqual([11, 12, 14, 13, 15]);
  expect(namesAfter(recent, 12)).toEqual([14, 13, 15]);
  expect(namesAfter(recent, 13)).toEqual([14, 15]);
  expect(namesAfter(recent, 15)).toEqual([]);
  expect(namesAfter(recent, 20)).toEqual([]);
});

it('gives all emissions of one event', () => {
  const recent = create();
  for (const tagId of [1, 2]) recent.add(11, emission(tagId));
  expect(namesAfter(recent, 10)).toEqual([1, 2]);
  expect(namesAfter(recent, 11)).toEqual([]);
});

it('gives only what is for the rooms of the socket, and not what excepts them', () => {
  const recent = create();
  recent.add(11, emission(1, { rooms: ['queue', 'user'] }));
  recent.add(12, emission(2, { rooms: ['all'], except: ['user'] }));
  recent.add(13, emission(3, { rooms: ['other'] }));
  expect(namesAfter(recent, 10, new Set(['user', 'all']))).toEqual([1]);
  expect(namesAfter(recent, 10, ALL)).toEqual([2]);
});

it('leaves out what was emitted on a channel before its recipient lost it', () => {
  const recent = create();
  const chat = { channels: ['list', 'chat:5'] };
  recent.add(11, emission(1, chat));
  recent.add(12, emission(2, { channels: ['list', 'chat:6'] }));
  recent.add(13, emission(3, { ...chat, rooms: ['lost'], revokes: 'chat:5' }));
  recent.add(14, emission(4, { ...chat, rooms: ['winner'] }));
  expect(namesAfter(recent, 10, new Set(['all', 'lost']))).toEqual([2, 3]);
  expect(namesAfter(recent, 10, new Set(['all', 'winner']))).toEqual([1, 2, 4]);
});

it('gives everything on a channel that the recipient has lost and has again', () => {
  const recent = create();
  const chat = { channels: ['list', 'chat:5'] };
  recent.add(11, emission(1, chat));
  recent.add(12, emission(2, { ...chat, revokes: 'chat:5' }));
  recent.add(13, emission(3, chat));
  expect(namesAfter(recent, 10)).toEqual([1, 2, 3]);
});

it('does not know what was emitted before it began, was forgotten, or was for earlier rights', () => {
  const recent = create();
  for (const number of [11, 12, 13, 14]) recent.add(number, emission(number));
  expect(namesAfter(recent, 9)).toBeNull();
  recent.changeRights(2, 12);
  expect(namesAfter(recent, 11, ALL, 2)).toBeNull();
  expect(namesAfter(recent, 12, ALL, 2)).toEqual([13, 14]);
  expect(namesAfter(recent, 11, ALL, 1)).toEqual([12, 13, 14]);
  recent.forget(13);
  expect(namesAfter(recent, 12)).toBeNull();
  expect(namesAfter(recent, 13)).toEqual([14]);
  recent.forget(11);
  expect(namesAfter(recent, 12)).toBeNull();
});

it('gives no more than a client may get at once', () => {
  const recent = create({ replayed: 2 });
  for (const number of [11, 12, 13]) recent.add(number, emission(number));
  expect(namesAfter(recent, 10)).toBeNull();
  expect(namesAfter(recent, 11)).toEqual([12, 13]);
  expect(namesAfter(recent, 10, new Set())).toEqual([]);
});

it.each([
  ['number', { emissions: 3 }],
  ['size', { characters: 3 * JSON.stringify(emission(10).argument).length }],
])('keeps at most twice the limited %s, and at least that', (_, limits) => {
  const recent = create(limits);
  for (let number = 11; number <= 16; number += 1) recent.add(number, emission(number));
  expect(namesAfter(recent, 10)).toEqual([11, 12, 13, 14, 15, 16]);
  recent.add(17, emission(17));
  expect(namesAfter(recent, 12)).toBeNull();
  expect(namesAfter(recent, 13)).toEqual([14, 15, 16, 17]);
});

it('keeps everything for a minute, and nothing for longer than two', () => {
  vi.useFakeTimers();
  const recent = create();
  recent.add(11, emission(11));
  vi.advanceTimersByTime(60_000);
  recent.add(12, emission(12));
  expect(namesAfter(recent, 10)).toEqual([11, 12]);
  vi.advanceTimersByTime(60_000);
  recent.add(13, emission(13));
  expect(namesAfter(recent, 10)).toBeNull();
  expect(namesAfter(recent, 11)).toEqual([12, 13]);
});
