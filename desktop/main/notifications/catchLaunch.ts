import { app } from 'electron';
import { launchActivationOf, type ToastActivation } from './toast.ts';

/** Listens before the program is ready: only then a Mac says by which notification it was started. */
export function catchLaunch(): () => ToastActivation | null {
  let launch: ToastActivation | null = null;
  app.once('ready', (_, launchInfo) => {
    launch = process.platform === 'darwin' ? launchActivationOf(launchInfo) : null;
  });
  return () => launch;
}
