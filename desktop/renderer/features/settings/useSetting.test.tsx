import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { useSettingEnabled } from './useSetting.ts';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

it('has its default until it is loaded, and is asked for again after a failure', async () => {
  let isBroken = true;
  server.on('GET /settings', () =>
    isBroken ? new Refusal('ERR_NO_PERMISSION') : [{ key: 'tabsPending', value: 'disabled' }],
  );
  const Shown = () => <p>{useSettingEnabled('tabsPending') ? 'on' : 'off'}</p>;
  const { findByText, getByText } = await renderApp(server, '/', ADMIN, {
    routes: [{ path: '/', element: <Shown /> }],
  });
  await findByText('on');
  await vi.waitFor(() => expect(server.requests('GET /settings')).toHaveLength(1));
  isBroken = false;
  await vi.waitFor(() => {
    act(() => void vi.advanceTimersByTime(5000));
    getByText('off');
  });
});
