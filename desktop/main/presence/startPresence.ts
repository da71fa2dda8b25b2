import { app, powerMonitor } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';

/** Seconds without input after which the user counts as away; not longer than in Slack and Teams. */
const IDLE_AFTER = 300;
/** Polling interval in milliseconds: only Windows and macOS have events for locking, no system has one for idleness. */
const ASKED_EVERY = 10_000;

/** Reports to the screens whether the user is at this computer, also while another program has the focus. */
export function startPresence(ipc: Ipc): void {
  let isAway = false;
  const change = (next: boolean) => {
    if (next === isAway) return;
    isAway = next;
    ipc.broadcast('presence/changed', { isAway });
  };
  const measure = () => {
    const state = powerMonitor.getSystemIdleState(IDLE_AFTER);
    if (state !== 'unknown') change(state !== 'active');
  };
  powerMonitor.on('lock-screen', () => change(true));
  powerMonitor.on('unlock-screen', () => change(false));
  powerMonitor.on('resume', measure);
  const clock = setInterval(measure, ASKED_EVERY);
  app.on('will-quit', () => clearInterval(clock));
  ipc.answer('presence/read', () => {
    measure();
    return isAway;
  });
}
