import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from './failure.ts';
import { createMediaFiles, pathOfFile } from './mediaFiles.ts';

const UNREACHABLE: ApiError = { status: 0, code: null, message: 'Failed to fetch' };
const MISSING: ApiError = { status: 404, code: 'ERR_NO_MEDIA_FOUND', message: '' };

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
    const fetchFile = vi.fn<(path: string) => Promise<Blob | ApiError>>(async () => new Blob(['x']));
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
    const fetchFile = vi.fn<(path: string) => Promise<Blob | ApiError>>(async () => new Blob(['x']));
    const files = createMediaFiles(fetchFile);
    files.acquire('/media/1', () => undefined)();
    await vi.advanceTimersByTimeAsync(1000);
    files.acquire('/media/1', () => undefined);
    await vi.runAllTimersAsync();
    expect(fetchFile).toHaveBeenCalledTimes(1);
    expect(revoke).not.toHaveBeenCalled();
  });

  it('get no URL when their users have gone before they arrived', async () => {
    const arrival = Promise.withResolvers<Blob>();
    const files = createMediaFiles(() => arrival.promise);
    files.acquire('/media/1', () => undefined)();
    arrival.resolve(new Blob(['x']));
    await vi.advanceTimersByTimeAsync(1000);
    expect(made).toBe(0);
  });

  it('are fetched again after a failure', async () => {
    const fetchFile = vi.fn<(path: string) => Promise<Blob | ApiError>>();
    fetchFile.mockResolvedValueOnce(MISSING).mockResolvedValueOnce(new Blob(['x']));
    const files = createMediaFiles(fetchFile);
    const onLoaded = vi.fn<(url: string | null) => void>();
    files.acquire('/media/1', onLoaded)();
    files.acquire('/media/1', onLoaded);
    await vi.runAllTimersAsync();
    files.acquire('/media/1', onLoaded);
    await vi.runAllTimersAsync();
    expect(onLoaded.mock.calls).toEqual([[null], ['blob:1']]);
  });

  describe('that could not be asked for', () => {
    const fetchFile = vi.fn<(path: string) => Promise<Blob | ApiError>>();
    const show = () => {
      const files = createMediaFiles(fetchFile);
      const onLoaded = vi.fn<(url: string | null) => void>();
      const release = files.acquire('/media/1', onLoaded);
      return { files, onLoaded, release, shown: () => onLoaded.mock.calls.flat() };
    };
    beforeEach(() => void fetchFile.mockReset());

    it('come to all that show them when the server is reachable again, by one request', async () => {
      fetchFile.mockResolvedValueOnce(UNREACHABLE).mockResolvedValueOnce(new Blob(['x']));
      const { files, onLoaded, shown } = show();
      files.acquire('/media/1', onLoaded);
      await vi.runAllTimersAsync();
      files.retryFailed();
      files.retryFailed();
      await vi.runAllTimersAsync();
      expect(shown()).toEqual([null, null, 'blob:1', 'blob:1']);
      expect(fetchFile).toHaveBeenCalledTimes(2);
      expect(revoke).not.toHaveBeenCalled();
    });

    it('are fetched again when their request fails only after the server is reachable again', async () => {
      const failure = Promise.withResolvers<ApiError>();
      fetchFile.mockReturnValueOnce(failure.promise).mockResolvedValueOnce(new Blob(['x']));
      const { files, shown } = show();
      files.retryFailed();
      failure.resolve(UNREACHABLE);
      await vi.runAllTimersAsync();
      expect(shown()).toEqual([null, 'blob:1']);
    });

    it('are left alone when nothing shows them any more, and so are those that do not exist', async () => {
      fetchFile.mockResolvedValueOnce(UNREACHABLE).mockResolvedValueOnce(MISSING);
      const { files, release } = show();
      files.acquire('/media/2', vi.fn<(url: string | null) => void>());
      await vi.runAllTimersAsync();
      release();
      files.retryFailed();
      await vi.runAllTimersAsync();
      expect(fetchFile.mock.calls).toEqual([['/media/1'], ['/media/2']]);
    });
  });
});

it('are the same file when only the signature has changed', async () => {
  URL.createObjectURL = () => 'blob:1';
  const fetchFile = vi.fn<(path: string) => Promise<Blob | ApiError>>(async () => new Blob(['x']));
  const files = createMediaFiles(fetchFile);
  files.acquire('/media/1?signature=x', () => undefined);
  files.acquire('/media/1?signature=y', () => undefined);
  expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/media/1?signature=x');
});

describe('file path', () => {
  it.each([
    ['https://desk.test/ramal/media/6/a.pdf?expires=1&signature=x', '/media/6/a.pdf'],
    [
      'https://desk.test/quick-answer-files/3ca3ee44-47f0-4b97-b370-dfed6596f1f6/a.jpg?expires=1&signature=x',
      '/quick-answer-files/3ca3ee44-47f0-4b97-b370-dfed6596f1f6/a.jpg',
    ],
    ['https://desk.test/contacts/5/picture?v=ab12&expires=1&signature=x', '/contacts/5/picture?v=ab12'],
    ['/contacts/5/picture?v=ab12', '/contacts/5/picture?v=ab12'],
  ])('of %s is the part that does not change with time', (address, path) => {
    expect(pathOfFile(address)).toBe(path);
  });
});
