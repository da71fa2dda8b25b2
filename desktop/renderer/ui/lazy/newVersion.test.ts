import { expect, it, vi } from 'vitest';
import { findNewVersion, reloadIntoNewVersion, reloadToImportAgain, type VersionPage } from './newVersion.ts';

const pageWith = (script: string) =>
  `<!doctype html><html><head><script type="module" crossorigin src="./assets/${script}.js"></script></head></html>`;

/** A page that runs `start-1`, while the server serves another version. */
function pageBeside(served: () => Promise<Response>) {
  const storage = new Map<string, string>();
  const page = {
    document: new DOMParser().parseFromString(pageWith('start-1'), 'text/html'),
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    fetch: vi.fn<VersionPage['fetch']>(served),
    reload: vi.fn<() => void>(),
  };
  return page satisfies VersionPage;
}

it('reloads the page when the server has other scripts, once per version', async () => {
  let version = 'start-2';
  const page = pageBeside(async () => new Response(pageWith(version)));
  expect(await reloadIntoNewVersion(page)).toBe(true);
  expect(await reloadIntoNewVersion(page)).toBe(false);
  expect(page.reload).toHaveBeenCalledOnce();
  version = 'start-3';
  expect(await reloadIntoNewVersion(page)).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(2);
  expect(page.fetch).toHaveBeenCalledWith(page.document.baseURI, { cache: 'no-store' });
});

it.each([
  ['the same scripts', async () => new Response(pageWith('start-1'))],
  ['a foreign page, e.g. a captive portal', async () => new Response('<h1>Wi-Fi</h1>')],
  ['an error response', async () => new Response(pageWith('start-2'), { status: 502 })],
  ['no response', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not reload for %s', async (_, served) => {
  const page = pageBeside(served);
  expect(await findNewVersion(page)).toBeNull();
  expect(await reloadIntoNewVersion(page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});

it('reloads the same version when code was not imported although the server answers, once a minute', async () => {
  vi.useFakeTimers({ now: 0 });
  try {
    vi.advanceTimersByTime(1_000_000);
    const served = vi.fn<() => Promise<Response>>();
    const page = pageBeside(served);
    served.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await reloadToImportAgain(page)).toBe(false);
    served.mockImplementation(async () => new Response(pageWith('start-1')));
    expect(await reloadToImportAgain(page)).toBe(true);
    expect(await reloadToImportAgain(page)).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(await reloadToImportAgain(page)).toBe(true);
    expect(page.reload).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('does not reload for the page of another program when code was not imported', async () => {
  const page = pageBeside(async () => new Response('<h1>Wi-Fi</h1>'));
  expect(await reloadToImportAgain(page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});
