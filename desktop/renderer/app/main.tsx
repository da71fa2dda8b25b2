import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#renderer/platform/i18n/index.ts';
import { createLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { App } from './App.tsx';
import './page.css';
import { createRouter } from './router.tsx';
import { createDeskStore } from './store.ts';

/** The server that gave the page; while developing, Vite passes `/server` on to it. */
const serverAddress = `${location.origin}${import.meta.env.DEV ? '/server/' : '/'}`;

async function start(root: HTMLElement) {
  const settings = createLocalSettings(localStorage, window);
  const words = await startI18n(settings.get('language'));
  const store = createDeskStore({ serverAddress });
  createRoot(root).render(
    <StrictMode>
      <App store={store} words={words} settings={settings} router={createRouter()} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) await start(root);
