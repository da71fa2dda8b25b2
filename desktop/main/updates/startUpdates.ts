import type { UpdateState } from '#bridge/updates.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { nextUpdateState, type Release, type UpdateEvent } from './updateState.ts';

/** The part of the updater that is used. */
export interface Updater {
  /** Whether a version that is loaded is installed when the program is left. */
  autoInstallOnAppQuit: boolean;
  on(event: 'checking-for-update' | 'update-not-available', listener: () => void): unknown;
  on(event: 'update-available' | 'update-downloaded', listener: (release: Release) => void): unknown;
  on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(): void;
}

interface Parts {
  readonly ipc: Pick<Ipc, 'answer' | 'tell'>;
  /** Brings the updater; null where updates come by other means. */
  readonly load: (() => Promise<Updater>) | null;
  /** Whether the person wants it to look by itself. */
  readonly isWanted: () => boolean;
}

const FIRST_LOOK = 30_000;
const NEXT_LOOK = 6 * 60 * 60_000;

/** Looks for newer versions, loads them, and installs them when the program is left. Answers the way to stop. */
export function startUpdates({ ipc, load, isWanted }: Parts): () => void {
  let state: UpdateState = load === null ? { kind: 'off' } : { kind: 'unknown' };
  let updater: Promise<Updater> | null = null;
  const take = (event: UpdateEvent) => {
    state = nextUpdateState(state, event);
    ipc.tell('updates/changed', state);
  };
  const failed = (error: unknown) =>
    take({ type: 'failed', detail: error instanceof Error ? error.message : String(error) });
  const check = async () => {
    if (load === null || state.kind === 'checking' || state.kind === 'loading') return;
    try {
      updater ??= load().then((loaded) => followed(loaded, take));
      await (await updater).checkForUpdates();
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

  const look = () => void (isWanted() && check());
  const first = setTimeout(look, FIRST_LOOK);
  const next = setInterval(look, NEXT_LOOK);
  return () => {
    clearTimeout(first);
    clearInterval(next);
  };
}

function followed(updater: Updater, take: (event: UpdateEvent) => void): Updater {
  updater.autoInstallOnAppQuit = true;
  updater.on('checking-for-update', () => take({ type: 'checking' }));
  updater.on('update-available', (release) => take({ type: 'found', release }));
  updater.on('update-not-available', () => take({ type: 'nothing' }));
  updater.on('download-progress', ({ percent }) => take({ type: 'progress', percent }));
  updater.on('update-downloaded', (release) => take({ type: 'loaded', release }));
  updater.on('error', (error) => take({ type: 'failed', detail: error.message }));
  return updater;
}
