import { beforeEach, expect, it, vi } from 'vitest';
import { createStorage } from './storage.ts';

/** Loads the script as a page with this connection does, which the server answers with `response`. */
async function load(connection: string, response: Response) {
  const script = document.createElement('script');
  script.src = 'https://desk.test/webchat/widget.js';
  script.dataset['connection'] = connection;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => response);
  await import('./loader.ts');
}

beforeEach(() => {
  vi.resetModules();
  delete window.ramalWebchat;
});

it('a page without an identity forgets the customer, and what could not be sent when the customer logs out', async () => {
  const storage = createStorage('key');
  storage.keep('token', true);
  storage.keepUnsent('{"customer":"7"}');
  await load('key', new Response('', { status: 404 }));
  const stored = () => [createStorage('key').token(), createStorage('key').unsent()];
  expect(stored()).toEqual(['', '{"customer":"7"}']); // the page may identify the customer next
  window.ramalWebchat?.logout();
  expect(stored()).toEqual(['', '']);
});

it('a customer who logs in after the page has loaded learns of answers without opening the chat', async () => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class extends CSSStyleSheet {
      override replaceSync() {} // jsdom has none
    },
  );
  const frames: HTMLIFrameElement[] = [];
  const createElement = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name);
    if (element instanceof HTMLIFrameElement) frames.push(element);
    return element;
  });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  const labels = { title: 'Chat', open: 'Open', close: 'Close', unread: 'unread' };
  const config = { language: 'en', position: 'end', colors: { light: '#000000', dark: '#ffffff' }, labels };
  await load('shop', Response.json(config));
  await vi.waitFor(() => expect(document.querySelector('ramal-webchat')).not.toBeNull());
  expect([idle.length, frames.map(({ src }) => src)]).toEqual([0, ['']]);
  window.ramalWebchat?.identify('head.payload.signature');
  for (const act of idle) act();
  expect(frames.map(({ src }) => src)).toEqual(['https://desk.test/webchat/frame/shop']);
});
