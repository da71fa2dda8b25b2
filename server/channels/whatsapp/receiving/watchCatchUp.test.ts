import { EventEmitter } from 'node:events';
import type { WASocket } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchCatchUp, type CatchUp } from './watchCatchUp.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket that WhatsApp sends stanzas to. */
function open() {
  const ws = new EventEmitter();
  const results: CatchUp[] = [];
  const stop = watchCatchUp(ws as unknown as WASocket['ws'], 1000, (result) => void results.push(result)); // only `on` is used
  const info = (tag: string, attrs = {}) => {
    const node = { tag: 'ib', attrs: {}, content: [{ tag, attrs }] };
    ws.emit(`CB:ib,,${tag}`, node);
  };
  const message = (id: string, more = {}) =>
    ws.emit('CB:message', { tag: 'message', attrs: { from: '1@lid', id, ...more } });
  return { results, stop, info, message };
}
const MISSED = { offline: '0' };

it('counts each missed message once, and no other', () => {
  const { results, info, message } = open();
  info('offline_preview', { count: '5', message: '2' });
  for (const id of ['A', 'B', 'B']) message(id, MISSED);
  message('C');
  expect(results).toEqual([]);
  info('offline', { count: '5' });
  expect(results).toEqual([{ announced: 2, arrived: 2, isComplete: true }]);
});

it('tells messages of different people with one id apart', () => {
  const { results, info, message } = open();
  message('A', MISSED);
  message('A', { ...MISSED, from: '2@lid' });
  message('A', { ...MISSED, from: '2@lid', participant: '3@lid' });
  info('offline');
  expect(results).toEqual([{ announced: null, arrived: 3, isComplete: true }]);
});

it('reports an overdue end as incomplete, and then the end', () => {
  const { results, info, message } = open();
  info('offline_preview', { message: '2' });
  vi.advanceTimersByTime(900);
  message('A', MISSED);
  vi.advanceTimersByTime(900);
  expect(results).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(results).toEqual([{ announced: 2, arrived: 1, isComplete: false }]);
  message('B', MISSED);
  info('offline');
  vi.advanceTimersByTime(5000);
  expect(results.slice(1)).toEqual([{ announced: 2, arrived: 2, isComplete: true }]);
});

it('reports nothing of a socket that is closed before', () => {
  const { results, stop, info, message } = open();
  info('offline_preview', { message: '2' });
  message('A', MISSED);
  stop();
  vi.advanceTimersByTime(5000);
  expect(results).toEqual([]);
});

it.each([['x'], ['-1'], ['1.5'], ['9999999'], [undefined]])('takes %s for no announcement', (count) => {
  const { results, info } = open();
  info('offline_preview', { ...(count !== undefined && { message: count }) });
  info('offline');
  expect(results).toEqual([{ announced: null, arrived: 0, isComplete: true }]);
});
