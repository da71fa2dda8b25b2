import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { webchatPages } from './pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEFAULT_LANGUAGE: 'de' });
});
afterAll(() => server.stop());

it.each([
  [['pt-BR', 'en'], 'pt', 'ltr', /^Esta página/],
  [['xx', 'ar-EG', 'en'], 'ar', 'rtl', /موقع/],
  [['*'], 'de', 'ltr', /^Diese Seite/],
])(
  'the page to try the webchat is in the first language of the browser that there is: %j',
  async (languages, language, direction, text) => {
    const page = await webchatPages(server.ctx).find('demo/abc', languages);
    expect(page?.values).toMatchObject({ language, direction, text: expect.stringMatching(text) });
    expect(page?.headers['vary']).toBe('accept-language');
  },
);

it('every place of the page to try the webchat is filled', async () => {
  const page = await webchatPages(server.ctx).find('demo/abc', []);
  const html = await readFile(new URL('../../../webchat/demo/index.html', import.meta.url), 'utf8');
  const places = [...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(new Set(Object.keys(page?.values ?? {}))).toEqual(new Set(places));
});
