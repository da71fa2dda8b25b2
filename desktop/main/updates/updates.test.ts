import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UpdateState } from '#bridge/updates.ts';
import { startUpdates } from './startUpdates.ts';
import { nextUpdateState } from './updateState.ts';

const release = {
  version: '1.11.0',
  releaseNotes: '<h2>New</h2><ul><li>Faster &amp; calmer</li></ul><script>x</script>',
};

describe('state of an update', () => {
  it('follows the updater', () => {
    const loading = nextUpdateState({ kind: 'checking' }, { type: 'found', release });
    expect(loading).toEqual({
      kind: 'loading',
      version: '1.11.0',
      notes: 'New\n• Faster & calmer\n\nx',
      percent: 0,
    });
    expect(nextUpdateState(loading, { type: 'progress', percent: 41.7 })).toMatchObject({ percent: 41 });
    expect(nextUpdateState(loading, { type: 'loaded', release })).toMatchObject({
      kind: 'ready',
      version: '1.11.0',
    });
  });
  it('stays ready', () => {
    const ready = nextUpdateState({ kind: 'unknown' }, { type: 'loaded', release });
    expect(nextUpdateState(ready, { type: 'failed', detail: 'no network', isOfCheck: true })).toBe(ready);
    expect(nextUpdateState(ready, { type: 'checking' })).toBe(ready);
  });
  it('has a one-line reason for a failure', () =>
    expect(
      nextUpdateState({ kind: 'checking' }, { type: 'failed', detail: 'net::ERR\n  at x', isOfCheck: true }),
    ).toEqual({
      kind: 'failed',
      detail: 'net::ERR',
    }));
});

describe('updates', () => {
  afterEach(() => vi.useRealTimers());

  function start(isWanted = true, check = async () => null) {
    vi.useFakeTimers();
    const updater = Object.assign(new EventEmitter(), {
      autoInstallOnAppQuit: false,
      checkForUpdates: vi.fn(check),
      quitAndInstall: vi.fn(),
    });
    const answers = new Map<string, (request: undefined) => unknown>();
    const states: UpdateState[] = [];
    const ipc = {
      answer: (name: string, answer: never) => void answers.set(name, answer),
      send: (_: string, state: never) => void states.push(state),
    };
    const askProxyLogin = vi.fn();
    const stop = startUpdates({
      ipc,
      load: async () => updater,
      askProxyLogin,
      isWanted: () => isWanted,
      onAppImageMoved: () => undefined,
    });
    const request = (name: string) => Promise.resolve(answers.get(name)?.(undefined));
    return { updater, states, request, askProxyLogin, stop };
  }

  it('are checked soon after the start and again later, if wanted', async () => {
    const { updater, stop } = start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(1);
    expect(updater.autoInstallOnAppQuit).toBe(true);
    await vi.advanceTimersByTimeAsync(6 * 60 * 60_000);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(2);
  });

  it('are checked only on request, if wanted', async () => {
    const { updater, request, stop } = start(false);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
    await request('updates/check');
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(1);
    stop();
  });

  it('are reported step by step and installed on request', async () => {
    const { updater, states, request, stop } = start();
    await request('updates/install');
    await request('updates/check');
    updater.emit('checking-for-update');
    updater.emit('update-available', release);
    updater.emit('download-progress', { percent: 50 });
    updater.emit('update-downloaded', release);
    expect(states.map(({ kind }) => kind)).toEqual(['checking', 'loading', 'loading', 'ready']);
    expect(updater.quitAndInstall).not.toHaveBeenCalled();
    await request('updates/install');
    expect(updater.quitAndInstall).toHaveBeenCalled();
    stop();
  });

  it('stay ready when a later check fails', async () => {
    const { updater, request, stop } = start();
    await request('updates/check');
    updater.emit('update-downloaded', release);
    updater.emit('checking-for-update');
    updater.emit('error', new Error('net::ERR_NAME_NOT_RESOLVED'));
    expect(await request('updates/state')).toMatchObject({ kind: 'ready' });
    updater.emit('error', new Error('Could not get code signature for running application'));
    expect(await request('updates/state')).toMatchObject({ kind: 'failed' });
    stop();
  });

  it('log in to a proxy, with other credentials when it refuses them', async () => {
    const { updater, request, askProxyLogin, stop } = start();
    await request('updates/check');
    const authInfo = { isProxy: true, host: 'proxy.example', port: 3128 };
    const answer = () => undefined;
    const login = () => {
      updater.emit('login', authInfo, answer);
      return askProxyLogin.mock.lastCall;
    };
    expect(login()).toEqual([authInfo, answer, false]);
    expect(login()).toEqual([authInfo, answer, true]);
    updater.emit('checking-for-update');
    expect(login()).toEqual([authInfo, answer, false]);
    stop();
  });

  it('do not stop the program when a check fails', async () => {
    const { request, stop } = start(true, async (): Promise<null> => {
      throw new Error('net::ERR_NAME_NOT_RESOLVED');
    });
    expect(await request('updates/check')).toEqual({ kind: 'failed', detail: 'net::ERR_NAME_NOT_RESOLVED' });
    stop();
  });
});
