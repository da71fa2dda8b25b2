import { app } from 'electron';
import { launchActivationOf, type ToastActivation } from './toast.ts';

/** Listens before the program is ready, because macOS reports the launching notification only with the ready event. */
export function catchLaunch(): () => ToastActivation | null {
  let launch: ToastActivation | null = null;
  app.once('ready', (_, launchInfo) => {
    launch = process.platform === 'darwin' ? launchActivationOf(launchInfo) : null;
  });
  return () => launch;
}
