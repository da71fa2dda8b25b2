import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Computer } from './standIn/createStandIn.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

const CHROMIUM = 'https://redirector.gvt1.com/edgedl/chrome/dict/';

/** Servers whose answers a test holds back until it wants them. */
function servers() {
  const waiting: { url: string; answer: (response: Response | Error) => void }[] = [];
  return {
    fetch: (url: string) =>
      new Promise<Response>((resolve, reject) =>
        waiting.push({
          url,
          answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
        }),
      ),
    async answer(host: string, response: Response | Error = health()) {
      await vi.waitFor(() => expect(waiting.map(({ url }) => url)).toContain(`https://${host}/health`));
      const [one] = waiting.splice(
        waiting.findIndex(({ url }) => url === `https://${host}/health`),
        1,
      );
      one?.answer(response);
    },
    asked: () => waiting.length,
  };
}
const health = (hasDictionaries?: boolean) =>
  Response.json({ status: 'ok', product: 'ramal', version: '1.10.4', hasDictionaries });

describe('dictionaries of the spell checker', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const start = async (computer: Computer = {}) => {
    const { fetch, ...control } = servers();
    const built = await startBuilt({ platform: 'linux', fetch, ...computer });
    const add = async (host: string, hasDictionaries?: boolean) => {
      const added = built.page.request('servers/add', { name: host, url: host });
      await control.answer(host); // before it is added
      await added;
      if (hasDictionaries !== undefined) await control.answer(host, health(hasDictionaries));
    };
    return { ...built, ...control, add, downloaded: built.page.session.downloadedDictionaries };
  };

  it('come from the selected server, and from Chromium only where it has none', async () => {
    const { page, downloaded, add, answer } = await start();
    await add('one.example');
    expect([page.session.spelling(), downloaded]).toEqual([[], []]); // nothing is downloaded before the server has answered
    await answer('one.example', health(true));
    await expect.poll(() => downloaded.at(-1)).toBe('https://one.example/dictionaries/pt-BR');
    await add('two.example', false);
    await expect.poll(() => downloaded.at(-1)).toBe(`${CHROMIUM}pt-BR`);
    await page.request('settings/change', { secondSpelling: 'en' });
    expect(downloaded.at(-1)).toBe(`${CHROMIUM}en-US`);
    expect(downloaded).not.toContain('https://two.example/dictionaries/pt-BR');
  });

  it('never come from a server that answers after another one was selected', async () => {
    const { downloaded, add, answer } = await start();
    await add('slow.example');
    await add('two.example', true);
    await answer('slow.example', health(false));
    await expect.poll(() => downloaded.at(-1)).toBe('https://two.example/dictionaries/pt-BR');
    expect(downloaded).toHaveLength(1);
  });

  it('wait for a server that cannot be reached, and spelling does not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { page, downloaded, add, answer, asked } = await start();
    await add('one.example');
    await answer('one.example', new Error('net::ERR_INTERNET_DISCONNECTED'));
    await vi.waitFor(() => expect(page.session.spelling()).toEqual(['pt-BR']));
    expect(downloaded.at(-1)).toBe('https://one.example/dictionaries/pt-BR');
    const before = downloaded.length;
    vi.advanceTimersByTime(60_000);
    await answer('one.example', new Response('', { status: 502 }));
    await vi.waitFor(() => {
      vi.advanceTimersByTime(60_000);
      expect(asked()).toBe(1);
    });
    await answer('one.example', health(true));
    await vi.waitFor(() => expect(downloaded).toHaveLength(before + 1)); // again, now that the server is there
  });

  it('are never asked for on macOS, which has its own', async () => {
    const { page, add } = await start({ platform: 'darwin' });
    await add('one.example', true);
    await page.request('settings/change', { secondSpelling: 'en' });
    expect([page.session.spelling(), page.session.downloadedDictionaries]).toEqual([[], []]);
    expect(await page.request('settings/read')).toMatchObject({ spellingLanguages: [] }); // nothing to choose
  });
});

describe('the languages of the spell checker', () => {
  it('are that of the screens and a second one, among those that Chromium has', async () => {
    const { page } = await startOnServer({ platform: 'win32' });
    expect(await page.request('settings/read')).toMatchObject({ spellingLanguages: ['pt', 'en', 'es'] });
    await expect.poll(() => page.session.spelling()).toEqual(['pt-BR']);
    await page.request('settings/change', { secondSpelling: 'en' });
    expect(page.session.spelling()).toEqual(['pt-BR', 'en-US']);
    await page.request('settings/change', { secondSpelling: 'pt' });
    expect(page.session.spelling()).toEqual(['pt-BR']);
  });
});
