import { render } from 'preact';
import type { Start, ToPage } from '../protocol.ts';
import { createApi, Refusal, type Api } from './api.ts';
import { createChat } from './chat.ts';
import { Panel } from './parts/Panel.tsx';
import { createStore } from './store.ts';
import { loadTexts } from './texts.ts';
import { applyColors } from './applyColors.ts';
import { PAUSES, waitForNetwork } from './waitForNetwork.ts';
import './panel.css';

/*
 * Waits for the page in whose frame it is. The server lets only pages of the connection's origins frame it; the first
 * message of the parent brings a port, over which everything else goes.
 */
const publicKey = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
let isStarted = false;

window.addEventListener('message', ({ source, data, ports }: MessageEvent<Partial<Start> | null>) => {
  const [port] = ports;
  if (source !== window.parent || isStarted || !port || !isStart(data)) return;
  isStarted = true;
  void begin(data, port);
});

function isStart(data: Partial<Start> | null): data is Start {
  return data?.type === 'ramal-webchat:start' && typeof data.token === 'string';
}

async function begin(start: Start, port: MessagePort): Promise<void> {
  const api = createApi(publicKey);
  const [config, texts] = await untilLoaded(api, start.language);
  const store = createStore();
  store.set({ isIntroduced: config.preChatForm === 'off' });
  applyColors(config.colors);
  document.title = config.company;
  const root = document.getElementById('panel');
  const chat = createChat(api, store, start, port);
  if (!root) return;
  render(<Panel {...{ chat, store, config, texts }} />, root);
  // The first message says that the panel is there. Scripts of earlier versions, which a page may still run, know this one.
  port.postMessage({ type: 'unread', count: store.get().unread } satisfies ToPage);
}

/** The page may not show this chat, or it was removed. */
const FINAL = [403, 404];

/** Loads what the panel needs, and again while the server is not reached. */
async function untilLoaded(api: Api, language: string) {
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 2, PAUSES.longest)) {
    try {
      return await Promise.all([api.config(language), loadTexts(language)]);
    } catch (error) {
      if (error instanceof Refusal && FINAL.includes(error.status)) throw error;
      console.warn('The chat is not loaded yet:', error);
    }
    await waitForNetwork(pause);
  }
}
