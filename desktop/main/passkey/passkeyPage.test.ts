import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { PasskeyOptions } from '#shared/contract/passkey.ts';
import { passkeyPage, RESULT_PATH } from './passkeyPage.ts';

const OPTIONS: PasskeyOptions = {
  challenge: 'cXVlc3Rpb24',
  rpId: 'whatsapp.com',
  extensions: { a: '</script>' },
};
const page = passkeyPage(OPTIONS, { title: 'Passkey', text: '<b>Loja</b>', use: 'Go "on"' }, 'en', 'nonce');

/** Runs the script of the page, presses the button, and returns what it sends. */
async function press(get: (asked: { publicKey: unknown }) => Promise<unknown>) {
  const [, script = ''] = /<script nonce="nonce">([\s\S]*?)<\/script>/.exec(page) ?? [];
  const listeners: (() => Promise<void>)[] = [];
  const button = {
    disabled: false,
    addEventListener: (_: string, on: () => Promise<void>) => listeners.push(on),
  };
  const sent: { path: string; body: unknown }[] = [];
  runInNewContext(script, {
    document: { querySelector: () => button },
    navigator: { credentials: { get } },
    PublicKeyCredential: { parseRequestOptionsFromJSON: (options: unknown) => ({ parsed: options }) },
    fetch: async (path: string, { body }: { body: string }) =>
      void sent.push({ path, body: JSON.parse(body) as unknown }),
  });
  expect(sent).toEqual([]); // not before the user agrees
  await listeners[0]?.();
  expect(button.disabled).toBe(true);
  return sent;
}

it('has the options signed when its button is pressed, and sends the answer', async () => {
  const asked: unknown[] = [];
  const sent = await press(async (request) => {
    asked.push(JSON.parse(JSON.stringify(request)));
    return { toJSON: () => ({ id: 'a2V5' }) };
  });
  expect(asked).toEqual([{ publicKey: { parsed: OPTIONS } }]);
  expect(sent).toEqual([{ path: RESULT_PATH, body: { answer: { id: 'a2V5' } } }]);
});

it('sends why nothing was signed', async () => {
  const sent = await press(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(sent).toEqual([{ path: RESULT_PATH, body: { error: 'NotAllowedError' } }]);
});

it('shows texts as texts', () => {
  expect(page).toContain('&#60;b&#62;Loja&#60;/b&#62;');
  expect(page).toContain('Go &#34;on&#34;');
});
