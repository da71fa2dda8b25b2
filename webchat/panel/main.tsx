import { render } from 'preact';
import type { Start } from '../protocol.ts';
import { createApi } from './api.ts';
import { createChat } from './chat.ts';
import { Panel } from './parts/Panel.tsx';
import { createStore } from './store.ts';
import { loadTexts } from './texts.ts';
import { applyColors } from './colors.ts';
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
  const [config, texts] = await Promise.all([api.config(start.language), loadTexts(start.language)]);
  const store = createStore();
  store.set({ isIntroduced: config.preChatForm === 'off' });
  applyColors(config.colors);
  document.title = config.company;
  const root = document.getElementById('panel');
  if (root) render(<Panel chat={createChat(api, store, start, port)} {...{ store, config, texts }} />, root);
}
