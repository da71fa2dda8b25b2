import { shell } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';
import { microphonePage } from './settingsPage.ts';

/** Opens the system's settings page for the microphone on request. */
export function startMicrophone(ipc: Ipc, platform: NodeJS.Platform, warn: (text: string) => void): void {
  const page = microphonePage(platform);
  ipc.answer('microphone/hasSettings', () => page !== null);
  ipc.answer('microphone/openSettings', async () => {
    if (page === null) return false;
    try {
      await shell.openExternal(page);
      return true;
    } catch {
      warn('the system did not open its microphone settings');
      return false;
    }
  });
}
