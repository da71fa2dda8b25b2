import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaFiles, pathOfFile } from './mediaFiles.ts';

describe('media files', () => {
  const revoke = vi.fn<(url: string) => void>();
  let made = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    made = 0;
    revoke.mockClear();
    URL.createObjectURL = () => `blob:${(made += 1)}`;
    URL.revokeObjectURL = revoke;
  });
  afterEach(() => vi.useRealTimers());

  it('are fetched once for all users and released after the last one', async () => {
    const fetchFile = vi.fn<(path: string) => Promise<Blob | null>>(async () => new Blob(['x']));
    const files = createMediaFiles(fetchFile);
    const onLoaded = vi.fn<(url: string | null) => void>();
    const releases = [files.acquire('/media/1', onLoaded), files.acquire('/media/1', onLoaded)];
    await vi.runAllTimersAsync();
    expect(fetchFile).toHaveBeenCalledTimes(1);
    expect(onLoaded.mock.calls).toEqual([['blob:1'], ['blob:1']]);

    releases[0]?.();
    releases[0]?.(); // releasing twice must count once
    await vi.runAllTimersAsync();
    expect(revoke).not.toHaveBeenCalled();
    releases[1]?.();
    await vi.runAllTimersAsync();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('stay cached for a while after their release', async () => {
    const fetchFile = vi.fn<(path: string) => Promise<Blob | null>>(async () => new Blob(['x']));
    const files = createMediaFiles(fetchFile);
    files.acquire('/media/1', () => undefined)();
    await vi.advanceTimersByTimeAsync(1000);
    files.acquire('/media/1', () => undefined);
    await vi.runAllTimersAsync();
    expect(fetchFile).toHaveBeenCalledTimes(1);
    expect(revoke).not.toHaveBeenCalled();
  });

  it('get no URL when their users have gone before they arrived', async () => {
    const arrival = Promise.withResolvers<Blob | null>();
    const files = createMediaFiles(() => arrival.promise);
    files.acquire('/media/1', () => undefined)();
    arrival.resolve(new Blob(['x']));
    await vi.advanceTimersByTimeAsync(1000);
    expect(made).toBe(0);
  });

  it('are fetched again after a failure', async () => {
    const fetchFile = vi.fn<(path: string) => Promise<Blob | null>>();
    fetchFile.mockResolvedValueOnce(null).mockResolvedValueOnce(new Blob(['x']));
    const files = createMediaFiles(fetchFile);
    const onLoaded = vi.fn<(url: string | null) => void>();
    files.acquire('/media/1', onLoaded)();
    files.acquire('/media/1', onLoaded);
    await vi.runAllTimersAsync();
    files.acquire('/media/1', onLoaded);
    await vi.runAllTimersAsync();
    expect(onLoaded.mock.calls).toEqual([[null], ['blob:1']]);
  });
});

it('are the same file when only the signature has changed', async () => {
  URL.createObjectURL = () => 'blob:1';
  const fetchFile = vi.fn<(path: string) => Promise<Blob | null>>(async () => new Blob(['x']));
  const files = createMediaFiles(fetchFile);
  files.acquire('/media/1?signature=x', () => undefined);
  files.acquire('/media/1?signature=y', () => undefined);
  expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/media/1?signature=x');
});

describe('file path', () => {
  it.each([
    ['https://desk.test/ramal/media/6/a.pdf?expires=1&signature=x', '/media/6/a.pdf'],
    ['https://desk.test/contacts/5/picture?v=ab12&expires=1&signature=x', '/contacts/5/picture?v=ab12'],
    ['/contacts/5/picture?v=ab12', '/contacts/5/picture?v=ab12'],
  ])('of %s is the part that does not change with time', (address, path) => {
    expect(pathOfFile(address)).toBe(path);
  });
});
