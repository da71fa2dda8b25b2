import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import { desktopOf, tokensOf } from '#renderer/platform/desktop/index.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { createLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { loadSocketClient } from '#renderer/platform/socket/index.ts';
import { leaveToasts } from '#renderer/platform/toast/index.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { App } from './App.tsx';
import './page.css';
import { fetchScreen, Pages } from './router.tsx';
import { ScreensPrefetch } from './ScreensPrefetch.tsx';
import { createAppStore } from './store.ts';

/** The server that served the page; in development, Vite proxies `/server` to it. */
const pageAddress = `${location.origin}${import.meta.env.DEV ? '/server/' : '/'}`;

/** An address without a server: the page must not talk to any before one is chosen. */
const NO_SERVER = 'http://server.invalid/';

/** The path under which the page was served. */
const basename = new URL(document.baseURI).pathname.replace(/\/$/, '') || '/';

async function start(root: HTMLElement) {
  leaveToasts(window);
  fetchScreen(location.pathname, basename);
  const settings = createLocalSettings(localStorage, window);
  const i18n = await startI18n(settings.get('language'));
  const desktop = desktopOf(window);
  const chosen = desktop === null ? pageAddress : await chosenServer(desktop);
  const serverAddress = chosen ?? NO_SERVER;
  const refreshTokens = desktop === null ? undefined : tokensOf(desktop, serverAddress);
  const store = createAppStore({ serverAddress, refreshTokens });
  const providers = { store, i18n, settings, desktop };
  const BackgroundApp = await backgroundApp(desktop);
  createRoot(root).render(
    <StrictMode>
      {BackgroundApp ? (
        <BackgroundApp {...providers} />
      ) : (
        <App
          {...providers}
          page={
            <BrowserRouter basename={basename} useTransitions={false}>
              <Pages />
              <ScreensPrefetch />
            </BrowserRouter>
          }
          needsServer={chosen === null}
        />
      )}
    </StrictMode>,
  );
  // Runs while the session is resumed.
  void loadLazyTranslations(i18n);
  if (chosen !== null) loadSocketClient().catch(() => undefined); // fetched again when it is needed
}

/** The app of a page that the desktop app keeps in the background; null for pages that people see. */
async function backgroundApp(desktop: DesktopApi | null) {
  if (desktop === null || !new URLSearchParams(location.search).has('background')) return null;
  return (await retryUntilLoaded(() => import('./BackgroundApp.tsx'))).BackgroundApp;
}

/** The server address that the desktop app is set to; null before one is chosen. */
async function chosenServer(desktop: DesktopApi): Promise<string | null> {
  const { servers, currentId } = await desktop.request['servers/state'](undefined);
  return servers.find(({ id }) => id === currentId)?.url ?? null;
}

const root = document.getElementById('root');
if (root) void start(root); // not awaited: the modules it loads may import this one, and would wait for each other
