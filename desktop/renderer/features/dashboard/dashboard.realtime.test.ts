import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { api } from '#renderer/platform/api/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { ADMIN } from '#renderer/test/mockServer.ts';
import { subscribeDashboard } from './dashboard.realtime.ts';

const QUEUE = { id: 3, name: 'Vendas', color: '#123456' };
const invalidate = vi.spyOn(api.util, 'invalidateTags');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  invalidate.mockClear();
});

function subscribe() {
  const live = fakeSocket();
  subscribeDashboard(live.socket, createAppStore({ serverAddress: 'http://127.0.0.1/' }).dispatch);
  return live;
}

it.each([
  [
    'queue',
    (live: ReturnType<typeof fakeSocket>) => live.emit('queue', { action: 'update', queue: QUEUE as never }),
  ],
  [
    'connection',
    (live: ReturnType<typeof fakeSocket>) => live.emit('whatsapp', { action: 'delete', whatsappId: 1 }),
  ],
  ['agent', (live: ReturnType<typeof fakeSocket>) => live.emit('user', { action: 'update', user: ADMIN })],
])('the statistics are read again when a %s has another name or is deleted', (_, emit) => {
  emit(subscribe());
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith(['dashboard']);
});

it('once for all events of two seconds', () => {
  const live = subscribe();
  live.emit('whatsapp', { action: 'delete', whatsappId: 1 });
  live.emit('user', { action: 'update', user: ADMIN });
  vi.advanceTimersByTime(2000);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith(['dashboard']);
});
