import { app, powerMonitor } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';

/** Seconds without mouse and keyboard after which nobody is there; as long as in Slack and Teams, or shorter. */
const IDLE_AFTER = 300;
/** How often the system is asked, in milliseconds: it tells of locking only on Windows and macOS, of idleness nowhere. */
const ASKED_EVERY = 10_000;

/** Tells the screens whether somebody is at this computer, also when another program has the keyboard. */
export function startPresence(ipc: Ipc): void {
  let isAway = false;
  const change = (next: boolean) => {
    if (next === isAway) return;
    isAway = next;
    ipc.send('presence/changed', { isAway });
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
