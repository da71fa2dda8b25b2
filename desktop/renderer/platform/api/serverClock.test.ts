import { afterEach, expect, it, vi } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { settingsApi } from '#renderer/features/settings/settings.api.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { readServerTime, serverTime } from './serverClock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dated = (date: string) => ({ headers: new Headers({ date }) });

it('is that of the last response, and small differences are none', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.400Z') });
  readServerTime(dated('Sun, 22 Nov 2026 09:50:00 GMT'));
  expect(new Date(serverTime()).toISOString()).toBe('2026-11-22T09:50:00.000Z');
  readServerTime({ headers: new Headers() });
  expect(new Date(serverTime()).toISOString()).toBe('2026-11-22T09:50:00.000Z');
  readServerTime(dated('Sun, 22 Nov 2026 10:20:00 GMT'));
  expect(new Date(serverTime(Date.parse('2026-11-22T09:00:00Z'))).toISOString()).toBe(
    '2026-11-22T09:19:59.600Z',
  );
  readServerTime(dated('Sun, 22 Nov 2026 10:00:00 GMT'));
  expect(serverTime()).toBe(Date.now());
});

it('is read from the responses to requests', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  const store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
  vi.stubGlobal('fetch', async () =>
    Response.json([], { headers: { date: 'Sun, 22 Nov 2026 10:10:00 GMT' } }),
  );
  await store.dispatch(settingsApi.endpoints.listSettings.initiate());
  expect(new Date(serverTime()).toISOString()).toBe('2026-11-22T10:10:00.000Z');
});
