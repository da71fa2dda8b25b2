// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { settingsApi } from '#renderer/features/settings/settings.api.ts';
import { startI18n } from '#renderer/platform/i18n/index.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { useWait } from './useWait.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['ahead', 10, 2, false],
  ['behind', -10, 8, true],
] as const)(
  'counts by the clock of the server when that of the computer is %s',
  async (_, ahead, waited, isTooLong) => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: now + ahead * MINUTE });
    vi.stubGlobal('fetch', async () =>
      Response.json([{ key: 'waitingTarget', value: '5' }], {
        headers: { date: new Date(now).toUTCString() },
      }),
    );
    const store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
    store.dispatch(signedIn(sessionOf('token', ADMIN)));
    const i18n = await startI18n('pt');
    const wrapper = ({ children }: PropsWithChildren) => (
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </Provider>
    );
    const since = new Date(now - waited * MINUTE).toISOString();
    await store.dispatch(settingsApi.endpoints.listSettings.initiate());
    const { result } = renderHook(() => useWait(since), { wrapper });
    expect(result.current).toMatchObject({ isTooLong, text: `${waited} min` });
  },
);
