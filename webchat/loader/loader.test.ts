import { expect, it, vi } from 'vitest';
import { createStorage } from './storage.ts';

it('a page without an identity forgets the customer, and what could not be sent when somebody logs out', async () => {
  const storage = createStorage('key');
  storage.keep('token', true);
  storage.keepUnsent('{"customer":"7"}');
  const script = document.createElement('script');
  script.src = 'https://desk.test/webchat/widget.js';
  script.dataset['connection'] = 'key';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await import('./loader.ts');
  const stored = () => [createStorage('key').token(), createStorage('key').unsent()];
  expect(stored()).toEqual(['', '{"customer":"7"}']); // the page may identify the customer next
  window.ramalWebchat?.logout();
  expect(stored()).toEqual(['', '']);
});
