import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '#renderer/app/App.tsx';
import { ROUTES } from '#renderer/app/router.tsx';
import { createDeskStore } from '#renderer/app/store.ts';
import { tokensOf } from '#renderer/platform/desktop/index.ts';
import { startI18n } from '#renderer/platform/i18n/index.ts';
import { createLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { ADMIN, sessionOf, type DeskServer } from './deskServer.ts';
import type { FakeDesktop } from './fakeDesktop.ts';
import type { User } from '#shared/contract/users.ts';

/** The whole program at an address, talking to a test's server; with a user it is signed in on load. */
export async function renderDesk(
  server: DeskServer,
  path: string,
  user: User | null = ADMIN,
  { desktop, needsServer = false }: { desktop?: FakeDesktop; needsServer?: boolean } = {},
) {
  if (user) server.on('POST /auth/refresh_token', () => sessionOf('token', user));
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  const screen = render(
    <App
      store={createDeskStore({
        serverAddress: server.address,
        refreshTokens: desktop && tokensOf(desktop.api),
      })}
      words={await startI18n('pt')}
      settings={createLocalSettings(localStorage, window)}
      router={router}
      desktop={desktop?.api ?? null}
      needsServer={needsServer}
    />,
  );
  return { ...screen, router, person: userEvent.setup() };
}
