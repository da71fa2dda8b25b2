import type { AuthInfo } from 'electron';
import type { UpdateState } from '#bridge/updates.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { AskProxyLogin, LoginAnswer } from '../proxy/startProxyLogin.ts';
import { nextUpdateState, type Release, type UpdateEvent } from './updateState.ts';

/** The part of electron-updater that is used. */
export interface Updater {
  /** Whether a downloaded version is installed when the program quits. */
  autoInstallOnAppQuit: boolean;
  on(event: 'checking-for-update' | 'update-not-available', listener: () => void): unknown;
  on(event: 'update-available' | 'update-downloaded', listener: (release: Release) => void): unknown;
  on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** An installed AppImage has another path (`AppImageUpdater.js`). */
  on(event: 'appimage-filename-updated', listener: (path: string) => void): unknown;
  /** A proxy asks for a login (`AppUpdater.js`). */
  on(event: 'login', listener: (authInfo: AuthInfo, answer: LoginAnswer) => void): unknown;
  /** Resolves after the check; the download goes on. */
  checkForUpdates(): Promise<{ readonly downloadPromise?: Promise<unknown> | null | undefined } | null>;
  quitAndInstall(): void;
}

interface Parts {
  readonly ipc: Pick<Ipc, 'answer' | 'send'>;
  /** Loads the updater; null where updates come by other means. */
  readonly load: (() => Promise<Updater>) | null;
  readonly askProxyLogin: AskProxyLogin;
  /** Whether the user wants automatic checks. */
  readonly isWanted: () => boolean;
  /** An update has replaced the AppImage by one with another path. */
  readonly onAppImageMoved: (path: string) => void;
}

const FIRST_CHECK_DELAY = 30_000;
const CHECK_INTERVAL = 6 * 60 * 60_000;

/** Checks for updates, downloads them, and installs them when the program quits. Returns a function that stops it. */
export function startUpdates({ ipc, load, askProxyLogin, isWanted, onAppImageMoved }: Parts): () => void {
  let state: UpdateState = load === null ? { kind: 'off' } : { kind: 'unknown' };
  let updater: Promise<Updater> | null = null;
  const applyEvent = (event: UpdateEvent) => {
    state = nextUpdateState(state, event);
    ipc.send('updates/changed', state);
  };
  const failed = (error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    applyEvent({ type: 'failed', detail, isOfCheck: true });
  };
  const check = async () => {
    if (load === null || state.kind === 'checking' || state.kind === 'loading') return;
    try {
      updater ??= load().then((loaded) => {
        answerProxies(loaded, askProxyLogin);
        loaded.on('appimage-filename-updated', onAppImageMoved);
        return withListeners(loaded, applyEvent);
      });
      const checked = await (await updater).checkForUpdates();
      checked?.downloadPromise?.catch(() => undefined); // its failure is an `error` event too
    } catch (error) {
      failed(error);
    }
  };

  ipc.answer('updates/state', () => state);
  ipc.answer('updates/check', async () => {
    await check();
    return state;
  });
  ipc.answer('updates/install', async () => {
    if (state.kind === 'ready') (await updater)?.quitAndInstall();
  });

  const checkIfWanted = () => void (isWanted() && check());
  const first = setTimeout(checkIfWanted, FIRST_CHECK_DELAY);
  const next = setInterval(checkIfWanted, CHECK_INTERVAL);
  return () => {
    clearTimeout(first);
    clearInterval(next);
  };
}

/** The updater's requests are in a session of their own, which does not know the credentials of the page's requests. */
function answerProxies(updater: Updater, askProxyLogin: AskProxyLogin): void {
  const answered = new Set<string>();
  updater.on('checking-for-update', () => answered.clear());
  updater.on('login', (authInfo, answer) => {
    const proxy = `${authInfo.host}:${authInfo.port}`;
    askProxyLogin(authInfo, answer, answered.has(proxy));
    answered.add(proxy);
  });
}

function withListeners(updater: Updater, applyEvent: (event: UpdateEvent) => void): Updater {
  updater.autoInstallOnAppQuit = true;
  let isChecking = false;
  updater.on('checking-for-update', () => {
    isChecking = true;
    applyEvent({ type: 'checking' });
  });
  updater.on('update-available', (release) => {
    isChecking = false;
    applyEvent({ type: 'found', release });
  });
  updater.on('update-not-available', () => {
    isChecking = false;
    applyEvent({ type: 'nothing' });
  });
  updater.on('download-progress', ({ percent }) => applyEvent({ type: 'progress', percent }));
  updater.on('update-downloaded', (release) => applyEvent({ type: 'loaded', release }));
  updater.on('error', ({ message: detail }) => {
    applyEvent({ type: 'failed', detail, isOfCheck: isChecking });
    isChecking = false;
  });
  return updater;
}
