import type { WidgetConfig } from '#shared/contract/webchatWidget.ts';
import type { Page } from '../protocol.ts';
import { createBubble } from './bubble.ts';
import { connectPanel, type Panel } from './panelFrame.ts';
import { createStorage } from './storage.ts';

/** What pages may call, as `window.ramalWebchat`. */
interface WebchatApi {
  open(): void;
  close(): void;
  /** A customer has logged in: a JWT signed with the secret of the connection. */
  identify(jwt: string): void;
  /** The customer has logged out: the conversation is no longer shown in this browser. */
  logout(): void;
}

declare global {
  interface Window {
    ramalWebchat?: WebchatApi;
  }
}

const script = document.currentScript;
// A second script on the same page does nothing.
if (script instanceof HTMLScriptElement && !window.ramalWebchat) start(script);

function start({ src, dataset }: HTMLScriptElement): void {
  const base = new URL('.', src);
  const publicKey = dataset['connection'] ?? '';
  const storage = createStorage(publicKey);
  const state = { identity: dataset['identity'] ?? '', isOpen: false };
  if (state.identity === '' && storage.isIdentified()) storage.forget(); // the customer has logged out meanwhile
  const language = dataset['language'] || document.documentElement.lang || navigator.language;
  let panel: Panel | undefined;
  let show = (isOpen: boolean) => void (state.isOpen = isOpen);
  /** Loads the panel of who may have answers; for others nothing more is loaded until they open the chat. */
  let loadForAnswers = () => {};

  window.ramalWebchat = {
    open: () => show(true),
    close: () => show(false),
    identify(jwt) {
      state.identity = String(jwt);
      panel?.send({ type: 'identity', identity: state.identity });
      loadForAnswers();
    },
    logout() {
      state.identity = '';
      storage.forget();
      storage.keepUnsent('');
      panel?.send({ type: 'identity', identity: '' });
    },
  };

  void readConfig(base, publicKey, language).then((config) => {
    if (!config) return;
    const bubble = createBubble(config, () => show(!state.isOpen));
    const openPanel = () => {
      panel ??= connectPanel({
        frame: bubble.frame,
        onReady: bubble.showReady,
        address: new URL(`frame/${encodeURIComponent(publicKey)}`, base),
        start: () => ({
          token: storage.token(),
          identity: state.identity,
          unsent: storage.unsent(),
          language: config.language,
          page: pageOf(),
          isOpen: state.isOpen,
        }),
        receive(message) {
          if (message.type === 'close') show(false);
          else if (message.type === 'unread') bubble.showUnread(message.count);
          else if (message.type === 'unsent') storage.keepUnsent(message.text);
          else if (message.token === '') storage.forget();
          else storage.keep(message.token, message.isIdentified);
        },
      });
    };
    show = (isOpen) => {
      state.isOpen = isOpen;
      if (isOpen) openPanel();
      bubble.show(isOpen);
      panel?.send({ type: isOpen ? 'opened' : 'closed' });
    };
    loadForAnswers = () => {
      if (storage.token() !== '' || storage.unsent() !== '' || state.identity !== '') whenIdle(openPanel);
    };
    if (state.isOpen) show(true);
    else loadForAnswers();
    watchPage((page) => panel?.send({ type: 'page', page }));
  });
}

/** How the widget looks; undefined when the connection is stopped or the page is not allowed: nothing is shown then. */
async function readConfig(base: URL, key: string, language: string): Promise<WidgetConfig | undefined> {
  const address = new URL(`connections/${encodeURIComponent(key)}`, base);
  address.searchParams.set('language', language);
  try {
    const response = await fetch(address, { credentials: 'omit' });
    if (response.ok) return (await response.json()) as WidgetConfig;
    console.warn(`Webchat is not shown: ${response.status}`);
  } catch (error) {
    console.warn('Webchat is not shown:', error);
  }
  return undefined;
}

function pageOf(): Page {
  return { url: location.origin + location.pathname + location.search, title: document.title };
}

/** Milliseconds. Single-page applications change their address without loading. */
const CHECK_EVERY = 1000;

function watchPage(report: (page: Page) => void): void {
  let known = pageOf().url;
  setInterval(() => {
    const page = pageOf();
    if (page.url === known) return;
    known = page.url;
    report(page);
  }, CHECK_EVERY);
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 1000);
}
