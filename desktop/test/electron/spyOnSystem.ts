import type { MainModule, ShownNotice, ShownTray } from './program.ts';

/** Recorded calls to the system, in the main process. */
interface SystemCalls {
  readonly tray: { tooltip: string; menu: string[] };
  readonly shown: Electron.Notification[];
  readonly opened: string[];
}
type WithSystemCalls = typeof globalThis & { systemCalls?: SystemCalls };

/*
 * Both functions run in Electron's main process and cannot use anything outside of them. Electron itself offers no list
 * of notifications and trays.
 */

/** Records notifications and the tray from now on; opens no URLs. */
export function spyOnSystem({ Tray, Notification, shell }: MainModule): void {
  const systemCalls: SystemCalls = { tray: { tooltip: '', menu: [] }, shown: [], opened: [] };
  (globalThis as WithSystemCalls).systemCalls = systemCalls;
  const { setToolTip, setContextMenu } = Tray.prototype;
  Tray.prototype.setToolTip = function record(text) {
    systemCalls.tray.tooltip = text;
    setToolTip.call(this, text);
  };
  Tray.prototype.setContextMenu = function record(menu) {
    systemCalls.tray.menu = (menu?.items ?? []).map(({ label }) => label);
    setContextMenu.call(this, menu);
  };
  const { show, close } = Notification.prototype;
  Notification.prototype.show = function record() {
    systemCalls.shown.push(this);
    show.call(this);
  };
  Notification.prototype.close = function record() {
    systemCalls.shown.splice(systemCalls.shown.indexOf(this), 1);
    close.call(this);
  };
  shell.openExternal = async (url) => void systemCalls.opened.push(url);
}

/** The recorded calls as plain values. */
export function readSystemCalls(): { tray: ShownTray; notices: ShownNotice[]; opened: string[] } {
  const { systemCalls } = globalThis as WithSystemCalls;
  if (!systemCalls) throw new Error('the system is not watched');
  const { tray, shown, opened } = systemCalls;
  return { tray, notices: shown.map(({ title, body }) => ({ title, body })), opened };
}
