import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type RouteObject } from 'react-router-dom';
import { App } from '#renderer/app/App.tsx';
import { Pages } from '#renderer/app/router.tsx';
import { PREFETCHED_COMPONENTS } from '#renderer/app/shell/prefetchedComponents.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { voiceEncoder } from '#renderer/features/conversation/composer/voice/recordVoice.ts';
import { tokensOf } from '#renderer/platform/desktop/index.ts';
import type { DeviceStore } from '#renderer/platform/deviceStore/index.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { createLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { loadSocketClient } from '#renderer/platform/socket/index.ts';
import { explainFailure } from './explainFailure.ts';
import { ADMIN, sessionOf, type MockServer } from './mockServer.ts';
import type { FakeDesktop } from './fakeDesktop.ts';
import type { User } from '#shared/contract/users.ts';

// Preloaded, as for a user who has been here for a while; no test should wait for it.
await Promise.all([
  loadSocketClient(),
  ...[...PREFETCHED_COMPONENTS, voiceEncoder].map((component) => component.fetch()),
]);

interface RenderAppOptions {
  desktop?: FakeDesktop;
  needsServer?: boolean;
  /** Data stored on this device; empty by default. */
  deviceStore?: DeviceStore;
  /** A single component under test instead of the app's routes. */
  routes?: RouteObject[];
}

/** The current address and navigation. */
interface Router {
  state: { location: { pathname: string; search: string } };
  navigate: (to: string) => Promise<void>;
}

/** Renders the whole app at an address against a test's server; with a user, it is signed in on load. */
export async function renderApp(
  server: MockServer,
  path: string,
  user: User | null = ADMIN,
  { desktop, needsServer = false, deviceStore, routes }: RenderAppOptions = {},
) {
  if (user) server.on('POST /auth/refresh_token', () => sessionOf('token', user));
  const i18n = await startI18n('pt');
  await loadLazyTranslations(i18n);
  const router: Router = {
    state: { location: { pathname: path, search: '' } },
    navigate: async () => undefined,
  };
  const store = createAppStore({
    serverAddress: server.address,
    refreshTokens: desktop && tokensOf(desktop.api, server.address),
    ...(deviceStore && { deviceStore }),
  });
  explainFailure(server, store);
  const screen = render(
    <App
      store={store}
      i18n={i18n}
      settings={createLocalSettings(localStorage, window)}
      page={
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          <Address onMove={(now) => Object.assign(router, now)} />
          <Pages routes={routes} />
        </MemoryRouter>
      }
      desktop={desktop?.api ?? null}
      needsServer={needsServer}
    />,
  );
  return { ...screen, router, store, person: userEvent.setup() };
}

/** Reports the current address to the test. */
function Address({ onMove }: { onMove: (now: Router) => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    onMove({ state: { location }, navigate: async (to) => navigate(to) });
  });
  return null;
}
